import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useGraphqlClient } from "./client.ts";
import { notDeduplicated } from "./not-deduplicated.ts";

/**
 * The data of a query that is asked `atOnce`, or else when `key` is known, which is null until then, and again with each other key. What
 * writes the same field into the cache as the query that the key comes from must wait: Apollo would ask for that again.
 */
export function useRefetchedWith<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  key: unknown,
  { atOnce = false } = {},
) {
  const client = useGraphqlClient();
  const [isWanted, setWanted] = useState(atOnce || key !== null);
  if (!isWanted && key !== null) setWanted(true);
  const { data, error, refetch } = useQuery(document, {
    client,
    skip: !isWanted,
    fetchPolicy: "cache-and-network",
    context: notDeduplicated,
  });
  const asked = useRef<unknown>(null);
  const hasFailed = useRef(false);
  useEffect(() => {
    hasFailed.current = error !== undefined;
  }, [error]);
  useEffect(() => {
    if (key === null) return;
    const isFirst = asked.current === null;
    asked.current = key;
    // A failed fetch is not shown: the table beside it says why.
    if (!isFirst || hasFailed.current) refetch().catch(() => undefined);
  }, [key, refetch]);
  return data as Data | undefined;
}
