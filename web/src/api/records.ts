import type { TypedDocumentNode } from "@apollo/client";
import { useEffect, useMemo, useRef } from "react";
import type { CallKey } from "./call-key.ts";
import { useGraphqlClient } from "./client.ts";
import type { SkipReason } from "./generated.ts";
import type { OwnWrites } from "./own-writes.ts";
import { useRetry } from "./retry.ts";
import { useNearPages, type TablePage, type TableQuery } from "./table-pages.ts";

/** What every record of a table has. */
export interface StoredRow {
  _id: string;
  version: number;
}

/** Selects records by id, by a search, or by the bulk deletion that they were part of. */
export type RecordChoice = { _ids: string[] } | { search: string; suspected?: boolean } | { deletion: string };

interface BulkResult {
  count: number;
  skipped: { count: number; reason: SkipReason }[];
  deletion?: string | null;
}

// The variables differ by the columns to sort by, which one generic caller cannot tell apart.
type Variables = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/** The operations on one kind of record, each under the same alias: `table`, `saved`, `moved`, `deleted`, `erased`, `done`. */
export interface RecordDocuments<Row> {
  table: TypedDocumentNode<TablePage<Row>, Variables>;
  create: TypedDocumentNode<{ saved: Row }, Variables>;
  update: TypedDocumentNode<{ saved: Row }, Variables>;
  /** For records in an order that administrators choose. */
  move?: TypedDocumentNode<{ moved: StoredRow }, Variables>;
  remove: TypedDocumentNode<{ deleted: StoredRow }, Variables>;
  restore: TypedDocumentNode<{ saved: Row }, Variables>;
  removeMany: TypedDocumentNode<{ done: BulkResult }, Variables>;
  restoreMany: TypedDocumentNode<{ done: BulkResult }, Variables>;
  erase?: TypedDocumentNode<{ erased: string }, Variables>;
}

const noRows: ReadonlyMap<number, never> = new Map<number, never>();

interface Shown<Row> {
  query: TableQuery;
  total: number;
  rows: ReadonlyMap<number, Row>;
}

/**
 * One page of a table or, where it shows all rows, those `near` the screen. While another page loads the last one stays;
 * a response to an earlier query is never shown after a later one.
 */
export function useRecordPage<Row extends StoredRow>(
  { table }: RecordDocuments<Row>,
  query: TableQuery,
  near: readonly number[],
) {
  const { rows, total, isLoading, error, basis, refetch } = useNearPages(table, query, near);
  /* eslint-disable react-hooks/refs -- as state, the last response would render each new one twice */
  const last = useRef<Shown<Row>>();
  const known = total ?? (query.rowsPerPage === -1 && last.current?.query === query ? last.current.total : undefined);
  if (known !== undefined) last.current = { query, total: known, rows };
  const isCurrent = known !== undefined;
  const isSameView = last.current?.query.trash === query.trash && last.current?.query.suspected === query.suspected;
  const shown = isCurrent || (isLoading && isSameView) ? last.current : undefined;

  useEffect(() => {
    if (error) console.error("Failed to fetch data", error);
  }, [error]);
  useRetry({ loading: isLoading, refetch }, !shown?.rows.size);

  return {
    /** The fetched rows by index. */
    rows: shown?.rows ?? noRows,
    /** How many rows the page has, including those still loading. */
    count: (query.rowsPerPage === -1 ? shown?.total : shown?.rows.size) ?? 0,
    total: shown?.total ?? 0,
    /** Whether the rows shown belong to the current query. */
    isCurrent,
    isLoading,
    error,
    basis,
    refetch: () => refetch().catch(() => undefined), // the failure comes back as `error`
  };
  /* eslint-enable react-hooks/refs */
}

/** The writes to one kind of record. Each throws on failure, and updates the cached table from its response. */
export function useRecordWrites<Row extends StoredRow>(
  documents: RecordDocuments<Row>,
  query: TableQuery,
  own: OwnWrites,
) {
  const client = useGraphqlClient();
  return useMemo(() => {
    async function run<Data>(
      mutation: TypedDocumentNode<Data, Variables>,
      variables: object,
      headers = {},
    ): Promise<Data> {
      const { data } = await own.during(() => client.mutate({ mutation, variables, context: { headers } }));
      return data as Data;
    }
    const onScreen = (change: (table: TablePage<Row>["table"]) => TablePage<Row>["table"]) =>
      client.cache.updateQuery<TablePage<Row>>(
        { query: documents.table, variables: { query } },
        (shown) => shown && { ...shown, table: change(shown.table) },
      );
    const without = (_id: string) =>
      onScreen((table) => ({ ...table, total: table.total - 1, rows: table.rows.filter((row) => row._id !== _id) }));

    return {
      /** Puts the new record at the top of the page, which keeps its length. */
      async create(input: object, isShown: (added: Row) => boolean, key: CallKey): Promise<Row> {
        const { saved } = await key(input, (headers) => run(documents.create, { input }, headers));
        if (!isShown(saved)) return saved;
        if (query.rowsPerPage === -1) void client.refetchQueries({ include: [documents.table] });
        else onScreen(({ total, rows }) => ({ total: total + 1, rows: [saved, ...rows].slice(0, query.rowsPerPage) }));
        return saved;
      },
      async update(_id: string, input: object, version: number): Promise<Row> {
        return (await run(documents.update, { _id, input, version })).saved;
      },
      /** Without `after`: to the first place. */
      async move(_id: string, after: string | null): Promise<void> {
        await run(documents.move!, { _id, after });
      },
      async remove({ _id, version }: StoredRow): Promise<void> {
        await run(documents.remove, { _id, version });
        without(_id);
      },
      async restore(_id: string): Promise<Row> {
        const { saved } = await run(documents.restore, { _id });
        if (query.trash) without(_id);
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
        without(_id);
      },
    };
  }, [client, documents, query, own]);
}

/** The writes to one kind of record. */
export type RecordWrites<Row extends StoredRow> = ReturnType<typeof useRecordWrites<Row>>;
