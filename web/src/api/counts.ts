import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useGraphqlClient } from "./client.ts";

/** A query without variables. */
type CountDocument<Data> = TypedDocumentNode<Data, Record<string, never>>;

/** How many records there are, and how many came in each of the last weeks, the latest last: under the name `overview`. */
export type OverviewDocument = CountDocument<{ overview: { total: number; weeks: number[] } }>;

/** How many records of one kind look like spam, under the name `spam`. */
export type SpamDocument = CountDocument<{ spam: { total: number } }>;

/** Fetches a count for the first revision of a table's rows, or `atOnce`, and again for each later one. A failure is not shown: the table says why. */
export function useCount(
  document: CountDocument<unknown> | undefined,
  revision: number | null,
  { atOnce = false } = {},
): void {
  const client = useGraphqlClient();
  const before = useRef<number | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    before.current = revision;
    const isWanted = revision === null ? atOnce : !isFirst || !atOnce;
    if (document && isWanted) client.query({ query: document, fetchPolicy: "network-only" }).catch(() => undefined);
  }, [client, document, revision, atOnce]);
}

/** A count that `useCount` has fetched; undefined until then. */
export function useCounted<Data>(document: CountDocument<Data>): Data | undefined {
  const client = useGraphqlClient();
  const { data } = useQuery(document, { client, fetchPolicy: "cache-only" });
  return data as Data | undefined;
}
