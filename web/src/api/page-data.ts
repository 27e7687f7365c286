import { createContext, useState } from "react";
import { createStore } from "../ui/create-store.ts";

export type PageData = Record<string, unknown>;

export const pageDataId = "page-data";

/** In place of the id of a missing record: one document is sent for all of them. */
export const missingId = "0".repeat(24);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function idInAddress(): string {
  const id = decoded(window.location.pathname.split("/").at(-1)!);
  return JSON.stringify(JSON.stringify(id).slice(1, -1)).slice(1, -1);
}

export function readPageData(): PageData {
  const json = document.getElementById(pageDataId)?.textContent;
  return json ? (JSON.parse(json.replaceAll(missingId, idInAddress)) as PageData) : {};
}

export const PageDataContext = createContext<PageData>({});

const isLeft = createStore(false);

export const leavePage = (): void => isLeft.set(true);

export const isPageLeft = isLeft.get;

/** The first page came with fresh data and fetches nothing; later ones show what is cached and refetch it in the background. */
export const usePagePolicy = () =>
  useState<"cache-and-network" | "cache-first">(() => (isPageLeft() ? "cache-and-network" : "cache-first"))[0];
