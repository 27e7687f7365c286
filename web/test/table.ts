import { vi } from "vitest";
import type { TableQuery } from "../src/management/data/table-query.ts";
import { TableSource } from "../src/management/data/table-source.ts";

export interface Row {
  _id: string;
  title: string;
}

export const first: TableQuery = {
  page: 1,
  rowsPerPage: 5,
  search: "",
  sortBy: null,
  direction: "asc",
  view: "active",
  filters: {},
};
export const all = { ...first, rowsPerPage: -1 };
export const rowOf = (place: number): Row => ({ _id: `${place}`, title: `Row ${place}` });

/** A table on a server that answers at once, or, while it is held, when it is released: the oldest request first. */
function table(total = 12) {
  const server = { rows: Array.from({ length: total }, (_, place) => rowOf(place)), revision: 1, isHeld: false };
  const asked: TableQuery[] = [];
  const aborted: TableQuery[] = [];
  const held: (() => void)[] = [];
  let failures = 0;
  const source = new TableSource<Row>(async (query, signal) => {
    asked.push(query);
    signal.addEventListener("abort", () => aborted.push(query));
    const { page, rowsPerPage, search } = query;
    const isFailing = failures > 0 && failures--;
    const found = server.rows.filter(({ title }) => title.includes(search));
    const rows = found.slice((page - 1) * rowsPerPage, page * rowsPerPage);
    const response = { rows, total: found.length, revision: server.revision };
    if (server.isHeld) await new Promise<void>((resolve) => held.push(resolve));
    if (isFailing) throw new Error("The store is away");
    return response;
  });
  const listener = vi.fn();
  return {
    server,
    source,
    asked,
    aborted,
    listener,
    end: source.subscribe(listener),
    fail: (count = 1) => (failures = count),
    release: async (at = 0) => {
      held.splice(at, 1)[0]!();
      await settled();
    },
    write: (change: (rows: Row[]) => Row[]) =>
      source.write(async () => {
        server.rows = change(server.rows);
        server.revision++;
      }),
  };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve));
export const idsOf = ({ snapshot }: TableSource<Row>) => [...snapshot.rows.values()].map(({ _id }) => _id).join(" ");
export const pagesOf = (queries: readonly TableQuery[]) => queries.map(({ page }) => page);

/** A table whose first response has come. */
export async function shown(query = first, total = 12) {
  const shown = table(total);
  shown.source.show(query);
  await settled();
  return shown;
}
