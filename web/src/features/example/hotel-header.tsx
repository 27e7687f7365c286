import {
  columnFilteringFeature,
  constructFilterFn,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  type ReactTable,
} from "@tanstack/react-table";
import { useEffect, useRef } from "react";
import type { HotelRow } from "../../content/hotels.ts";

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { text: sortFn_text },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
});

const { accessor, columns: columnsOf } = createColumnHelper<typeof features, HotelRow>();

export const columns = columnsOf([
  accessor("email", { header: "Email", sortFn: "text" }),
  accessor("country", { header: "Country", sortFn: "text" }),
  accessor("role", { header: "Role", sortFn: "text" }),
]);

export const caseSensitive = constructFilterFn({
  filter: (value, search) => String(value).includes(String(search)),
  autoRemove: (search) => !search,
});

export const rowsPerPage = [5, 10, 25];

export type HotelTableState = ReactTable<typeof features, HotelRow>;

const order = { asc: "ascending", desc: "descending" } as const;

export function HotelHeader({ table }: { table: HotelTableState }) {
  const all = useRef<HTMLInputElement>(null);
  const isAll = table.getIsAllRowsSelected();
  const isSome = table.getIsSomeRowsSelected();
  useEffect(() => {
    all.current!.indeterminate = isSome && !isAll;
  }, [isSome, isAll]);

  return (
    <thead>
      <tr className="h-13 border-b border-rule text-muted">
        <th scope="col" className="w-14 min-w-14 pr-4 pl-4">
          <input
            ref={all}
            type="checkbox"
            className="checkbox"
            aria-label="Select all"
            checked={isAll}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
        </th>
        {table.getFlatHeaders().map((header) => {
          const sorted = header.column.getIsSorted();
          return (
            <th key={header.id} scope="col" aria-sort={sorted ? order[sorted] : undefined} className="pr-6">
              <button
                type="button"
                className="group/sort flex min-h-11 items-center gap-2"
                onClick={header.column.getToggleSortingHandler()}
              >
                <table.FlexRender header={header} />
                <SortMark sorted={sorted} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ sorted }: { sorted: false | "asc" | "desc" }) {
  return (
    <svg
      viewBox="0 0 10 12"
      className={`size-3 ${sorted ? "" : "opacity-30 group-hover/sort:opacity-100"}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={sorted === "desc" ? "M5 1v10M1 7l4 4 4-4" : "M5 11V1M1 5l4-4 4 4"} strokeLinecap="round" />
    </svg>
  );
}
