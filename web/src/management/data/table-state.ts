import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { maxSearchLength, rowsPerPage } from "../../../../gateway/contract/limits.ts";
import type { TableQuery, View } from "./table-query.ts";
import { rememberTable, rememberedTable, withRemembered } from "./remembered-table.ts";
import { readOpened, withOpened, type Opened, type useOpened } from "./opened-record.ts";
import { filterParameters, readFilters, type FilterChoice } from "./filters.ts";

export const firstState: TableQuery = {
  page: 1,
  rowsPerPage: 5,
  search: "",
  sortBy: null,
  direction: "asc",
  view: "active",
  filters: {},
};

const wholeNumber = (text: string | null) => (/^-?\d{1,9}$/.test(text ?? "") ? Number(text) : NaN);

/** Ignores invalid parameters, since people edit addresses; `-title` sorts descending. */
export function readTableState(
  parameters: URLSearchParams,
  sortable: readonly string[],
  views: readonly View[],
  choices: readonly Pick<FilterChoice, "name" | "value">[] = [],
): TableQuery {
  const rows = wholeNumber(parameters.get("rows"));
  const page = wholeNumber(parameters.get("page"));
  const sort = parameters.get("sort") ?? "";
  const column = sort.replace(/^-/, "");
  const isSorted = sortable.includes(column);
  return {
    page: page >= 1 ? page : firstState.page,
    rowsPerPage: rowsPerPage.includes(rows) ? rows : firstState.rowsPerPage,
    search: (parameters.get("search") ?? "").slice(0, maxSearchLength),
    sortBy: isSorted ? column : null,
    direction: isSorted && sort.startsWith("-") ? "desc" : "asc",
    view: views.findLast((view) => parameters.get(view) === "1") ?? firstState.view,
    filters: readFilters(parameters, choices),
  };
}

export function tableParameters(query: TableQuery): URLSearchParams {
  const { page, rowsPerPage, search, sortBy, direction, view, filters } = query;
  const parameters = new URLSearchParams();
  if (page !== firstState.page) parameters.set("page", String(page));
  if (rowsPerPage !== firstState.rowsPerPage) parameters.set("rows", String(rowsPerPage));
  if (search) parameters.set("search", search);
  if (sortBy) parameters.set("sort", direction === "desc" ? `-${sortBy}` : sortBy);
  if (view !== firstState.view) parameters.set(view, "1");
  for (const [name, value] of filterParameters(filters)) parameters.set(name, value);
  return parameters;
}

interface ChangeOptions {
  replace?: boolean;
  opened?: Opened;
}

const noChoices: readonly FilterChoice[] = [];

export function useTableState(
  sortable: readonly string[],
  views: readonly View[],
  choices: readonly FilterChoice[] = noChoices,
  afterStepBack: ReturnType<typeof useOpened>["afterStepBack"],
) {
  const [parameters, setParameters] = useSearchParams();
  const { pathname, key: entry } = useLocation();
  const [first] = useState(() => ({ entry, remembered: rememberedTable(pathname) }));
  const type = useNavigationType();
  const address = parameters.toString();
  const ofTable = withOpened(parameters, null);
  // A link to the page that is open.
  const linked = type === "PUSH" && address === "" ? entry : null;
  const remembered = useMemo(
    () => (linked === null ? new URLSearchParams() : rememberedTable(pathname)),
    [linked, pathname],
  );
  const asked = withRemembered(ofTable, entry === first.entry ? first.remembered : remembered).toString();
  const key = sortable.join();
  const offered = JSON.stringify(choices.map(({ name, value }) => ({ name, value }))); // a label may change
  const state = useMemo(
    () => readTableState(new URLSearchParams(asked), key.split(","), views, JSON.parse(offered) as FilterChoice[]),
    [asked, key, views, offered],
  );
  const canonical = withOpened(tableParameters(state), readOpened(parameters)).toString();

  useEffect(() => {
    if (canonical !== address) setParameters(canonical, { replace: true });
  }, [canonical, address, setParameters]);

  // A delayed search must start from the state at that time.
  const now = { state, parameters, pathname, setParameters };
  const latest = useRef<typeof now | null>(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  useLayoutEffect(() => () => void (latest.current = null), []);
  const change = useCallback(
    (next: Partial<TableQuery>, { replace, opened }: ChangeOptions = {}) =>
      afterStepBack(() => {
        const now = latest.current;
        if (!now) return; // another page is open, whose address this is not
        const changed = tableParameters({ ...now.state, page: 1, ...next });
        if ("rowsPerPage" in next || "sortBy" in next) rememberTable(now.pathname, changed);
        const isSameTable = !("view" in next);
        const kept = isSameTable ? withOpened(changed, opened ?? readOpened(now.parameters)) : changed;
        // flushSync, so that a change right after starts from this one.
        now.setParameters(kept, { replace, flushSync: true });
      }),
    [afterStepBack],
  );
  return [state, change] as const;
}

export type ChangeTable = ReturnType<typeof useTableState>[1];
