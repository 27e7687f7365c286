import type { ReactTable } from "@tanstack/react-table";
import { useEffect, useRef } from "react";
import { tableTexts } from "../../content/admin.ts";
import type { Features, Identified } from "../data/table-columns.ts";
import type { Selection } from "../data/use-selection.ts";

export type AdminTableState<Row extends Identified> = ReactTable<Features, Row>;

const order = { asc: "ascending", desc: "descending" } as const;

interface AdminTableHeadProps<Row extends Identified> {
  table: AdminTableState<Row>;
  isReadOnly: boolean;
  isSelectable: boolean;
  /** Selects all rows that match, in place of the rendered ones, where not all rows are loaded. */
  all?: Selection | undefined;
}

/** The column headings, which sort, and the checkbox that selects the page. */
export function AdminTableHead<Row extends Identified>(props: AdminTableHeadProps<Row>) {
  const { table, isReadOnly, isSelectable, all } = props;
  const box = useRef<HTMLInputElement>(null);
  const { rows } = table.getRowModel();
  const isAll = all ? all.isAll : rows.length > 0 && table.getIsAllRowsSelected();
  const isSome = !isAll && rows.some((row) => row.getIsSelected());
  const toggle = table.getToggleAllRowsSelectedHandler();
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);

  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" className="cell-select">
            <input
              ref={box}
              type="checkbox"
              className="checkbox"
              aria-label={tableTexts.selectPage}
              checked={isAll}
              onChange={all ? (isAll ? all.clear : all.selectAll) : toggle}
            />
          </th>
        )}
        {table.getFlatHeaders().map((header) => {
          const sorted = header.column.getIsSorted();
          return (
            <th key={header.id} scope="col" aria-sort={sorted ? order[sorted] : undefined}>
              {header.column.getCanSort() ? (
                <button type="button" className="sort" onClick={header.column.getToggleSortingHandler()}>
                  <table.FlexRender header={header} />
                  <SortMark sorted={sorted} />
                </button>
              ) : (
                <table.FlexRender header={header} />
              )}
            </th>
          );
        })}
        {!isReadOnly && (
          <th scope="col" className="cell-actions">
            <span className="sr-only">{tableTexts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortMark({ sorted }: { sorted: false | "asc" | "desc" }) {
  return (
    <svg
      viewBox="0 0 10 12"
      className="sort-mark"
      data-sorted={sorted || "none"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={sorted === "desc" ? "M5 1v10M1 7l4 4 4-4" : "M5 11V1M1 5l4-4 4 4"} strokeLinecap="round" />
    </svg>
  );
}
