import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useGraphqlClient } from "../../api/client.ts";

type CountDocument<Data> = TypedDocumentNode<Data, Record<string, never>>;

export type OverviewDocument = CountDocument<{ overview: { total: number; weeks: number[] } }>;

export type SpamDocument = CountDocument<{ spam: { total: number } }>;

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

export function useCounted<Data>(document: CountDocument<Data>): Data | undefined {
  const client = useGraphqlClient();
  const { data } = useQuery(document, { client, fetchPolicy: "cache-only" });
  return data as Data | undefined;
}
