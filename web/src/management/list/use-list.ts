import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { useGraphqlClient } from "../../api/client.ts";
import { useRetry } from "../../api/retry.ts";

/** A query for all rows of a short list, under the name `rows`. */
export type ListDocument<Row> = TypedDocumentNode<{ rows: Row[] }, Record<string, never>>;

/** A short list that comes whole. */
export function useList<Row>(document: ListDocument<Row>) {
  const client = useGraphqlClient();
  const { data, loading, error, refetch } = useQuery(document, { client });
  const listed = data?.rows as Row[] | undefined;
  useEffect(() => {
    if (error) console.error("Failed to fetch data", error);
  }, [error]);
  useRetry({ loading, refetch }, !listed);
  return {
    rows: useMemo(() => new Map((listed ?? []).map((row, index) => [index, row] as const)), [listed]),
    isCurrent: listed !== undefined,
    error,
    refetch: () => refetch().catch(() => undefined), // the failure comes back as `error`
  };
}
