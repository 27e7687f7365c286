import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import { useGraphqlClient } from "./client.ts";
import { notDeduplicated } from "./not-deduplicated.ts";

/** How many records there are, and how many came in each of the last weeks, the latest last. */
export interface Overview {
  total: number;
  weeks: number[];
}

/** A query for one kind's overview, under the name `overview`. */
export type OverviewDocument = TypedDocumentNode<{ overview: Overview }, Record<string, never>>;

/** The counts of one kind of record, refetched when `rowCount` changes; it is null until it is known. */
export function useOverview(document: OverviewDocument, rowCount: number | null): Overview | undefined {
  const client = useGraphqlClient();
  const { data, refetch } = useQuery(document, { client, fetchPolicy: "cache-and-network", context: notDeduplicated });
  useEffect(() => {
    // A failed fetch is not shown: the table beside it says why.
    if (rowCount !== null) refetch().catch(() => undefined);
  }, [rowCount, refetch]);
  return data?.overview as Overview | undefined;
}
