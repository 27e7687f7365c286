import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { longestSearch, rowsPerPage } from "../../../../gateway/contract/limits.ts";
import type { TableQuery, View } from "../../api/table-query.ts";

/** The query of a URL without parameters. */
export const firstState: TableQuery = {
  page: 1,
  rowsPerPage: 5,
  search: "",
  sortBy: null,
  direction: "asc",
  view: "active",
};

const wholeNumber = (text: string | null) => (/^-?\d{1,9}$/.test(text ?? "") ? Number(text) : NaN);

/** Reads a query from URL parameters, ignoring invalid ones. `-title` sorts descending. */
export function readTableState(
  parameters: URLSearchParams,
  sortable: readonly string[],
  views: readonly View[],
): TableQuery {
  const rows = wholeNumber(parameters.get("rows"));
  const page = wholeNumber(parameters.get("page"));
  const sort = parameters.get("sort") ?? "";
  const column = sort.replace(/^-/, "");
  const isSorted = sortable.includes(column);
  return {
    page: page >= 1 ? page : firstState.page,
    rowsPerPage: rowsPerPage.includes(rows) ? rows : firstState.rowsPerPage,
    search: (parameters.get("search") ?? "").slice(0, longestSearch),
    sortBy: isSorted ? column : null,
    direction: isSorted && sort.startsWith("-") ? "desc" : "asc",
    // The parameters are named after the views.
    view: views.findLast((view) => parameters.get(view) === "1") ?? firstState.view,
  };
}

/** The URL parameters of a query, without those at their default. */
export function tableParameters(query: TableQuery): URLSearchParams {
  const { page, rowsPerPage, search, sortBy, direction, view } = query;
  const parameters = new URLSearchParams();
  if (page !== firstState.page) parameters.set("page", String(page));
  if (rowsPerPage !== firstState.rowsPerPage) parameters.set("rows", String(rowsPerPage));
  if (search) parameters.set("search", search);
  if (sortBy) parameters.set("sort", direction === "desc" ? `-${sortBy}` : sortBy);
  if (view !== firstState.view) parameters.set(view, "1");
  return parameters;
}

/** The table query, kept in the URL so that reload, Back, Forward and a shared link restore it. */
export function useTableState(sortable: readonly string[], views: readonly View[]) {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const key = sortable.join();
  const state = useMemo(
    () => readTableState(new URLSearchParams(address), key.split(","), views),
    [address, key, views],
  );
  const canonical = tableParameters(state).toString();

  useEffect(() => {
    if (canonical !== address) setParameters(canonical, { replace: true });
  }, [canonical, address, setParameters]);

  // A delayed search must start from the state at that time.
  const latest = useRef({ state, setParameters });
  useLayoutEffect(() => {
    latest.current = { state, setParameters };
  });
  const change = useCallback((next: Partial<TableQuery>, options: { replace?: boolean } = {}) => {
    const now = latest.current;
    // flushSync, so that a change right after starts from this one.
    now.setParameters(tableParameters({ ...now.state, page: 1, ...next }), { ...options, flushSync: true });
  }, []);
  return [state, change] as const;
}

/** Changes part of the query, and with it the URL; any change but of the page goes to page 1. */
export type ChangeTable = ReturnType<typeof useTableState>[1];
