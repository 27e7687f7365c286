import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useGraphqlClient } from "./client.ts";
import { notDeduplicated } from "./not-deduplicated.ts";

/**
 * The data of a query that is first asked when `key` is known, which is null until then, and again with each other key. To ask beside
 * what the key comes from would be once too often and, where both write the same field into the cache, have Apollo ask for that again.
 */
export function useRefetchedWith<Data>(document: TypedDocumentNode<Data, Record<string, never>>, key: unknown) {
  const client = useGraphqlClient();
  const [isWanted, setWanted] = useState(key !== null);
  if (!isWanted && key !== null) setWanted(true);
  const { data, refetch } = useQuery(document, {
    client,
    skip: !isWanted,
    fetchPolicy: "cache-and-network",
    context: notDeduplicated,
  });
  const asked = useRef<unknown>(null);
  useEffect(() => {
    if (key === null) return;
    const isFirst = asked.current === null;
    asked.current = key;
    // A failed fetch is not shown: the table beside it says why.
    if (!isFirst) refetch().catch(() => undefined);
  }, [key, refetch]);
  return data as Data | undefined;
}
