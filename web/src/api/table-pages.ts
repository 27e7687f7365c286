import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useBoundedCache } from "./bounded-cache.ts";
import { useGraphqlClient } from "./client.ts";
import { notDeduplicated } from "./not-deduplicated.ts";

/** Which page of which rows, as every table query of the schema takes it. */
export interface TableQuery {
  page: number;
  /** -1 stands for all. */
  rowsPerPage: number;
  search: string;
  sortBy: string | null;
  direction: "asc" | "desc";
  /** Missing where the table has no trash. */
  trash?: boolean;
  /** Of the trash, what looked like spam; missing where there is none. */
  suspected?: boolean;
}

/** What every table query answers. */
export interface TablePage<Row> {
  /** The revision that the rows are at least as new as; missing where nobody is told of others' changes. */
  revision?: string;
  table: { total: number; rows: Row[] };
}

// The variables differ by the columns to sort by, which one generic caller cannot tell apart.
type Document<Row> = TypedDocumentNode<TablePage<Row>, any>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** What the rows of a query stand on: a new one with each fetch of all of them. */
export interface Basis {
  query: TableQuery;
  /** The revision of the collection that they are at least as new as. */
  revision: number;
}

/** Rows fetched at a time where the table shows all. */
const rowsAtATime = 50;
/** Pages fetched at once: enough for the tallest screen and the row in focus. */
const noPages: readonly (number | null)[] = Array.from({ length: 6 }, () => null);

/** The pages of `rowsAtATime` that hold these rows. */
function pagesOf(indexes: readonly number[]): number[] {
  const pages = new Set(indexes.map((index) => Math.floor(index / rowsAtATime) + 1));
  return [...pages].slice(0, noPages.length);
}

/** The pages near the screen, and a setter that takes the indexes of the rows near it. */
export function useNear() {
  const [near, setNear] = useState([1]);
  const tell = useCallback((indexes: readonly number[]) => {
    const pages = pagesOf(indexes);
    setNear((now) => (pages.length === 0 || pages.join() === now.join() ? now : pages));
  }, []);
  return [near, tell] as const;
}

/** Leaves a page that is already fetched in its slot, so that it is not fetched again. */
function placed(slots: readonly (number | null)[], near: readonly number[]): (number | null)[] {
  const missing = near.filter((page) => !slots.includes(page));
  return slots.map((page) => (page !== null && near.includes(page) ? page : (missing.shift() ?? null)));
}

/** Fetches the row at a place of the whole table, from 0. */
export function useRowAt<Row>(table: Document<Row>, query: TableQuery) {
  const client = useGraphqlClient();
  return async (place: number): Promise<Row | undefined> => {
    const rowsPerPage = query.rowsPerPage === -1 ? rowsAtATime : query.rowsPerPage;
    const page = Math.floor(place / rowsPerPage) + 1;
    const variables = { query: { ...query, rowsPerPage, page } };
    const { data } = await client.query({
      query: table,
      variables,
      fetchPolicy: "network-only",
      context: notDeduplicated,
    });
    return data?.table.rows[place % rowsPerPage];
  };
}

function usePage<Row>(table: Document<Row>, query: TableQuery, isWanted: boolean) {
  const client = useGraphqlClient();
  return useQuery(table, {
    client,
    variables: { query },
    skip: !isWanted,
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    context: notDeduplicated,
  });
}

/**
 * Fetches the page that a query names or, where it names all rows, those `near` the screen. The next pages are fetched once
 * the last ones have come, so that fast scrolling skips the pages in between.
 */
export function useNearPages<Row>(table: Document<Row>, query: TableQuery, near: readonly number[]) {
  const isAll = query.rowsPerPage === -1;
  const [slots, setSlots] = useState(() => placed(noPages, [1]));
  const pages = isAll ? slots : placed(noPages, [query.page]);
  const rowsPerPage = isAll ? rowsAtATime : query.rowsPerPage;
  const [any] = pages.filter((page) => page !== null);
  // Apollo may refetch a skipped query, so it must name a page that exists.
  const queryAt = (slot: number): TableQuery => ({ ...query, rowsPerPage, page: pages[slot] ?? any ?? 1 });
  const isWanted = (slot: number) => pages[slot] !== null;
  const answers = [
    usePage(table, queryAt(0), isWanted(0)),
    usePage(table, queryAt(1), isWanted(1)),
    usePage(table, queryAt(2), isWanted(2)),
    usePage(table, queryAt(3), isWanted(3)),
    usePage(table, queryAt(4), isWanted(4)),
    usePage(table, queryAt(5), isWanted(5)),
  ];
  useBoundedCache(
    table,
    pages.flatMap((page, slot) => (page === null ? [] : queryAt(slot))),
  );

  // A later refetch is for the pages near the screen by then.
  const asked = useRef<(typeof answers)[number][]>([]);
  useLayoutEffect(() => {
    asked.current = answers.filter((_, slot) => isWanted(slot));
  });
  // One after the other: a response that comes late must not take the place of a newer one.
  const fetched = useRef<Promise<unknown>>(Promise.resolve());
  const [basis, setBasis] = useState<Basis | null>(null);
  const refetch = useCallback(() => {
    const again = async () => {
      const pages = await Promise.all(asked.current.map((answer) => answer.refetch()));
      const revisions = pages.map(({ data }) => Number((data as TablePage<Row>).revision));
      setBasis((now) => now && { ...now, revision: Math.min(...revisions) });
    };
    const next = fetched.current.then(again, again);
    fetched.current = next;
    return next;
  }, []);

  const isLoading = answers.some(({ loading }) => loading);
  const first = answers.find(({ data, error }) => data && !error)?.data as TablePage<Row> | undefined;
  // Pages that come later, where all rows are shown, leave the earlier ones as old as they are.
  if (!isLoading && first && basis?.query !== query) setBasis({ query, revision: Number(first.revision) });
  const next = placed(slots, near);
  if (isAll && !isLoading && next.join() !== slots.join()) setSlots(next);

  const tables = answers.map(({ data }) => (data as TablePage<Row> | undefined)?.table);
  const rows = useMemo(
    () => {
      const found = tables.flatMap((page, slot) => {
        const before = isAll ? (pages[slot]! - 1) * rowsAtATime : 0;
        return page ? page.rows.map((row, index) => [before + index, row] as const) : [];
      });
      return new Map(found.sort(([a], [b]) => a - b));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- the rows change with the responses alone
    [isAll, pages.join(), ...tables],
  );
  const settled = answers.findIndex(({ data, loading }) => data && !loading);
  return {
    /** The fetched rows by index: in the whole table if it shows all, else on the page. */
    rows,
    total: (tables[settled] ?? tables.find(Boolean))?.total,
    isLoading,
    error: answers.find(({ error }) => error)?.error,
    basis,
    refetch,
  };
}
