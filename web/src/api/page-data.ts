import { createContext, useState } from "react";

/** What the page was rendered with on the server: a snapshot of Apollo's cache. */
export type PageData = Record<string, unknown>;

/** The id of the script element that carries the data. */
export const pageDataId = "page-data";

/** The data that came inside this page, or nothing. */
export function readPageData(): PageData {
  const json = document.getElementById(pageDataId)?.textContent;
  return json ? (JSON.parse(json) as PageData) : {};
}

/** The data that this page was rendered with; nothing where it was not. */
export const PageDataContext = createContext<PageData>({});

let isLeft = false;

/** Tells that another page is gone to. */
export function leavePage(): void {
  isLeft = true;
}

/** Whether the page that came was left for another. */
export const isPageLeft = (): boolean => isLeft;

/**
 * How a public page asks. What came inside the first one is fresh: what shows it asks nothing, however late its script
 * comes. On later pages what is known is shown, and asked for again behind it.
 */
export const usePagePolicy = () =>
  useState<"cache-and-network" | "cache-first">(() => (isLeft ? "cache-and-network" : "cache-first"))[0];
