import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import { useGraphqlClient } from "./client.ts";
import type { Identified } from "./table-query.ts";
import type { TableSource } from "./table-source.ts";

/** A query without variables. */
type CountDocument<Data> = TypedDocumentNode<Data, Record<string, never>>;

/** How many records there are, and how many came in each of the last weeks, the latest last: under the name `overview`. */
export type OverviewDocument = CountDocument<{ overview: { total: number; weeks: number[] } }>;

/** How many records of one kind look like spam, under the name `spam`. */
export type SpamDocument = CountDocument<{ spam: { total: number } }>;

/** Fetches a count for the first revision of a table's rows, or `atOnce`, and again for each new one. */
export function useCount(
  document: CountDocument<unknown> | undefined,
  source: Pick<TableSource<Identified>, "snapshot" | "subscribe">,
  { atOnce = false } = {},
): void {
  const client = useGraphqlClient();
  useEffect(() => {
    if (!document) return;
    let counted: number | "first" | null = null;
    const count = (revision: number | "first") => {
      counted = revision;
      // A failure is not shown: the table says why.
      client.query({ query: document, fetchPolicy: "network-only" }).catch(() => (counted = null));
    };
    const follow = () => {
      const { revision } = source.snapshot;
      if (revision === null || revision === counted) return;
      if (counted === "first") counted = revision;
      else count(revision);
    };
    if (atOnce) count("first");
    follow();
    return source.subscribe(follow);
  }, [client, document, source, atOnce]);
}

/** A count that `useCount` has fetched; undefined until then. */
export function useCounted<Data>(document: CountDocument<Data>): Data | undefined {
  const client = useGraphqlClient();
  const { data } = useQuery(document, { client, fetchPolicy: "cache-only" });
  return data as Data | undefined;
}
