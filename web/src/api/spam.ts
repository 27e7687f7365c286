import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import { useGraphqlClient } from "./client.ts";
import { notDeduplicated } from "./not-deduplicated.ts";
import type { Basis } from "./table-pages.ts";

/** A query for how many records of one kind look like spam, under the name `spam`. */
export type SpamDocument = TypedDocumentNode<{ spam: { total: number } }, Record<string, never>>;

/** How many records look like spam, 0 until it is known; asked for again with the rows, which `basis` tells of. */
export function useSpamCount(document: SpamDocument, basis: Basis | null): number {
  const client = useGraphqlClient();
  const { data, refetch } = useQuery(document, { client, fetchPolicy: "cache-and-network", context: notDeduplicated });
  useEffect(() => {
    // A failed fetch is not shown: the table beside it says why.
    if (basis) refetch().catch(() => undefined);
  }, [basis, refetch]);
  return data?.spam?.total ?? 0;
}
