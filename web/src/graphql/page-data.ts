import { createContext } from "react";

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
