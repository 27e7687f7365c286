import type { RowSelectionState } from "@tanstack/react-table";
import { useState } from "react";
import type { RecordChoice } from "./records.ts";
import type { TableQuery } from "./table-query.ts";
import type { TableSnapshot } from "./table-source.ts";
import { hasFilters } from "./filters.ts";
import type { Identified } from "./table-columns.ts";

interface Chosen {
  view: string;
  ids: RowSelectionState;
  isAll: boolean;
}

export function useSelection({ rows, total }: TableSnapshot<Identified>, query: TableQuery) {
  const { search, filters, view: shown, rowsPerPage } = query;
  const view = JSON.stringify([shown, search, filters]);
  const nothing: Chosen = { view, ids: {}, isAll: false };
  const [stored, setChosen] = useState(nothing);
  const chosen = stored.view === view ? stored : nothing;
  const ids = chosen.isAll ? Object.fromEntries([...rows.values()].map(({ _id }) => [_id, true as const])) : chosen.ids;
  const named = Object.keys(ids).filter((_id) => ids[_id]);
  const count = chosen.isAll ? total : named.length;
  const onPage = [...rows.values()].filter(({ _id }) => ids[_id]).length;
  const choice: RecordChoice = chosen.isAll
    ? { search, ...filters, ...(shown === "spam" && { suspected: true }) }
    : { _ids: named };
  return {
    ids,
    count,
    elsewhere: rowsPerPage === -1 ? 0 : count - onPage,
    isAll: chosen.isAll,
    choice,
    // If all matches of a search are selected, only rows on the page are known.
    holds: (_id: string) => Boolean(ids[_id]) || (chosen.isAll && search === "" && !hasFilters(query)),
    select: (next: RowSelectionState) => setChosen({ view, ids: next, isAll: false }),
    selectAll: () => setChosen({ view, ids: {}, isAll: true }),
    // Keeps rows that are selected after this render.
    clear: () => setChosen((now) => without(now, stored)),
    drop: (_id: string) => setChosen((now) => without(now, { view: now.view, ids: { [_id]: true }, isAll: false })),
  };
}

function without(now: Chosen, gone: Chosen): Chosen {
  if (now.view !== gone.view || (now.isAll && !gone.isAll)) return now;
  const ids = gone.isAll ? [] : Object.entries(now.ids).filter(([_id]) => !gone.ids[_id]);
  return { view: now.view, ids: Object.fromEntries(ids), isAll: false };
}

export type Selection = ReturnType<typeof useSelection>;
