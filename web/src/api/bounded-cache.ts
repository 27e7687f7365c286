import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { getMainDefinition } from "@apollo/client/utilities";
import { useEffect } from "react";
import { useGraphqlClient } from "./client.ts";

/** Table pages that stay cached. */
const most = 40;

type Evict = () => void;
const shownLast = new WeakMap<ApolloClient, Map<string, Evict>>();

function evictOldest(pages: Map<string, Evict>): boolean {
  const old = [...pages].slice(0, Math.max(0, pages.size - most));
  for (const [key, evict] of old) {
    pages.delete(key);
    evict();
  }
  return old.length > 0;
}

/** Evicts the table pages shown longest ago, so that paging through a long table does not fill the memory. */
export function useBoundedCache(document: TypedDocumentNode<unknown, never>, queries: readonly object[]): void {
  const client = useGraphqlClient();
  const keys = JSON.stringify(queries);
  useEffect(() => {
    const { cache } = client;
    const [field] = getMainDefinition(document).selectionSet.selections;
    const fieldName = field?.kind === "Field" ? field.name.value : "";
    const pages = shownLast.get(client) ?? new Map<string, Evict>();
    shownLast.set(client, pages);
    for (const query of JSON.parse(keys) as object[]) {
      const key = fieldName + JSON.stringify(query);
      pages.delete(key);
      pages.set(key, () => cache.evict({ id: "ROOT_QUERY", fieldName, args: { query } }));
    }
    if (evictOldest(pages)) cache.gc();
  }, [client, document, keys]);
}
