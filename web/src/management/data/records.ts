import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import type { CallKey } from "../../api/call-key.ts";
import type { SkipReason } from "../../api/generated.ts";
import type { StoredRow } from "./table-query.ts";
import type { TableSource } from "./table-source.ts";

export type RecordChoice =
  { _ids: string[] } | { search: string; suspected?: boolean; expected?: number } | { deletion: string };

interface BulkResult {
  count: number;
  skipped: { count: number; reason: SkipReason }[];
  deletion?: string | null;
}

export interface RecordDocuments<Row> {
  create: TypedDocumentNode<{ saved: Row }, never>;
  update: TypedDocumentNode<{ saved: Row }, never>;
  move?: TypedDocumentNode<{ moved: StoredRow }, never>;
  remove: TypedDocumentNode<{ deleted: StoredRow }, never>;
  restore: TypedDocumentNode<{ saved: Row }, never>;
  removeMany: TypedDocumentNode<{ done: BulkResult }, never>;
  restoreMany: TypedDocumentNode<{ done: BulkResult }, never>;
  erase?: TypedDocumentNode<{ erased: string }, never>;
}

export interface Unread<Row> {
  isNew: (row: Row) => boolean;
  read: TypedDocumentNode<{ saved: Row }, never>;
  count: TypedDocumentNode<{ count: number }, Record<string, never>>;
}

export function recordWrites<Row extends StoredRow>(
  client: ApolloClient,
  { documents, unread }: { documents: RecordDocuments<Row>; unread?: Unread<Row> },
  source: TableSource<Row>,
) {
  const run = <Data>(mutation: TypedDocumentNode<Data, never>, variables: object, headers = {}): Promise<Data> =>
    source.write(async () => {
      const options = { variables: variables as never, fetchPolicy: "no-cache", context: { headers } } as const;
      return (await client.mutate({ mutation, ...options })).data as Data;
    });

  async function read(_id: string): Promise<Row> {
    const { saved } = await run(unread!.read, { _id });
    source.put(saved);
    await client.query({ query: unread!.count, fetchPolicy: "network-only" });
    return saved;
  }

  return {
    async create(input: object, isShown: (added: Row) => boolean, key: CallKey): Promise<Row> {
      const { saved } = await key(input, (headers) => run(documents.create, { input }, headers));
      if (isShown(saved)) source.add(saved);
      return saved;
    },
    async update(_id: string, input: object, version: number): Promise<Row> {
      const { saved } = await run(documents.update, { _id, input, version });
      source.put(saved);
      return saved;
    },
    async move(_id: string, after: string | null): Promise<void> {
      await run(documents.move!, { _id, after });
    },
    async remove({ _id, version }: StoredRow): Promise<void> {
      await run(documents.remove, { _id, version });
      source.drop(_id);
    },
    async restore(_id: string): Promise<Row> {
      const { saved } = await run(documents.restore, { _id });
      if (source.snapshot.query?.view !== "active") source.drop(_id);
      return saved;
    },
    async removeMany(choice: RecordChoice): Promise<BulkResult> {
      return (await run(documents.removeMany, { choice })).done;
    },
    async restoreMany(choice: RecordChoice): Promise<BulkResult> {
      return (await run(documents.restoreMany, { choice })).done;
    },
    async erase(_id: string): Promise<void> {
      await run(documents.erase!, { _id });
      source.drop(_id);
    },
    async open(row: Row): Promise<void> {
      if (unread?.isNew(row)) await read(row._id);
    },
    read,
  };
}

export type RecordWrites<Row extends StoredRow> = ReturnType<typeof recordWrites<Row>>;
