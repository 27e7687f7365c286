import { createContext } from "react";

/** What the page was rendered with on the server: a snapshot of Apollo's cache. */
export type PageData = Record<string, unknown>;

export const pageDataId = "page-data";

/** The data that came inside this page, or nothing. */
export function readPageData(): PageData {
  const json = document.getElementById(pageDataId)?.textContent;
  return json ? (JSON.parse(json) as PageData) : {};
}

export const PageDataContext = createContext<PageData>({});
