import type { TypedDocumentNode } from "@apollo/client";
import { useEffect } from "react";
import { useGraphqlClient } from "./client.ts";
import type { OwnWrites } from "./own-writes.ts";
import { notDeduplicated } from "./not-deduplicated.ts";

// Variables differ by the kind of record, which one generic caller cannot tell apart.
type Document<Data> = TypedDocumentNode<Data, any>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** How to tell unread rows, count them, and mark one as read. */
export interface Unread<Row> {
  isNew: (row: Row) => boolean;
  read: Document<{ saved: Row }>;
  count: Document<{ count: number }>;
}

const anew = { fetchPolicy: "network-only", context: notDeduplicated } as const;

/** Returns what marks a row as read, and refetches the count with each new `rowCount`, which is null until it is known. */
export function useMarkAsRead<Row extends { _id: string }>(
  unread: Unread<Row> | undefined,
  rowCount: number | null,
  own: OwnWrites,
) {
  const client = useGraphqlClient();
  const count = unread?.count;
  useEffect(() => {
    if (count && rowCount !== null) client.query({ query: count, ...anew }).catch(() => undefined);
  }, [client, count, rowCount]);

  return async (row: Row): Promise<void> => {
    if (!unread?.isNew(row)) return;
    try {
      await own.during(() => client.mutate({ mutation: unread.read, variables: { _id: row._id } }));
      await client.query({ query: unread.count, ...anew });
    } catch {
      // The row stays unread until it is opened again.
    }
  };
}
