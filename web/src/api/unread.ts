import type { TypedDocumentNode } from "@apollo/client";
import { useGraphqlClient } from "./client.ts";
import { useCount } from "./counts.ts";
import type { Identified } from "./table-query.ts";
import type { TableSource } from "./table-source.ts";

/** How to tell unread rows, count them, and mark one as read. */
export interface Unread<Row> {
  isNew: (row: Row) => boolean;
  read: TypedDocumentNode<{ saved: Row }, never>;
  count: TypedDocumentNode<{ count: number }, Record<string, never>>;
}

/** Keeps the count of unread rows up to date, and returns what marks a row as read. */
export function useMarkAsRead<Row extends Identified>(unread: Unread<Row> | undefined, source: TableSource<Row>) {
  const client = useGraphqlClient();
  useCount(unread?.count, source);

  return async (row: Row): Promise<void> => {
    if (!unread?.isNew(row)) return;
    const variables = { _id: row._id } as never;
    try {
      const { data } = await source.write(() =>
        client.mutate({ mutation: unread.read, variables, fetchPolicy: "no-cache" }),
      );
      source.put(data!.saved as Row);
      await client.query({ query: unread.count, fetchPolicy: "network-only" });
    } catch {
      // The row stays unread until it is opened again.
    }
  };
}
