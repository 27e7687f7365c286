import type { TypedDocumentNode } from "@apollo/client";
import { useRefetchedWith } from "./refetched-with.ts";

/** How many records there are, and how many came in each of the last weeks, the latest last. */
export interface Overview {
  total: number;
  weeks: number[];
}

/** A query for one kind's overview, under the name `overview`. */
export type OverviewDocument = TypedDocumentNode<{ overview: Overview }, Record<string, never>>;

/** The counts of one kind of record, asked for again when `rowCount` changes; it is null until it is known. */
export const useOverview = (document: OverviewDocument, rowCount: number | null): Overview | undefined =>
  useRefetchedWith(document, rowCount, { atOnce: true })?.overview;
