import "./sort-control.css";
import type { ReactTable } from "@tanstack/react-table";
import { useEffect, useId, useRef, type ReactNode } from "react";
import type { TableQuery } from "../data/table-query.ts";
import { tableTexts } from "../../content/admin/admin.ts";
import { isSortable, type Column, type Features, type Identified } from "../data/table-columns.ts";
import type { ChangeTable } from "../data/table-state.ts";
import type { Selection } from "../data/use-selection.ts";

interface SortControlProps<Row> {
  columns: readonly Column<Row>[];
  state: Pick<TableQuery, "sortBy" | "direction">;
  onChange: ChangeTable;
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

export function SortControl<Row>({ columns, state: { sortBy, direction }, onChange }: SortControlProps<Row>) {
  const id = useId();
  const isDescending = direction === "desc";
  return (
    <div className="sort-control">
      <label htmlFor={id}>{tableTexts.sortBy}</label>
      <select
        id={id}
        className="field"
        value={sortBy ?? ""}
        onChange={({ target }) => onChange({ sortBy: target.value || null, direction: "asc" })}
      >
        <option value="">{tableTexts.defaultOrder}</option>
        {columns.filter(isSortable).map(({ field, heading }) => (
          <option key={field} value={field}>
            {heading}
          </option>
        ))}
      </select>
      {sortBy && (
        <button
          type="button"
          className="sort-direction"
          aria-label={`${tableTexts.direction}: ${isDescending ? tableTexts.descending : tableTexts.ascending}`}
          onClick={() => onChange({ direction: isDescending ? "asc" : "desc" })}
        >
          <SortMark sorted={direction} />
        </button>
      )}
    </div>
  );
}

export type AdminTableState<Row extends Identified> = ReactTable<Features, Row>;

const order = { asc: "ascending", desc: "descending" } as const;

interface AdminTableHeadProps<Row extends Identified> {
  table: AdminTableState<Row>;
  isReadOnly: boolean;
  isSelectable: boolean;
  canSort: boolean;
  sortControl: ReactNode;
  /** Selects all matching rows instead of the rendered ones, if not all rows are loaded. */
  all?: Selection | undefined;
}

export function AdminTableHead<Row extends Identified>(props: AdminTableHeadProps<Row>) {
  const { table, isReadOnly, isSelectable, canSort, sortControl, all } = props;
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
        {sortControl ? (
          <td className="cell-sort">{sortControl}</td>
        ) : (
          table.getFlatHeaders().map((header) => {
            const sorted = header.column.getIsSorted();
            return (
              <th key={header.id} scope="col" aria-sort={sorted ? order[sorted] : undefined}>
                {canSort && header.column.getCanSort() ? (
                  <button type="button" className="sort" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                    <SortMark sorted={sorted} />
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            );
          })
        )}
        {!isReadOnly && (
          <th scope="col" className="cell-actions">
            <span className="sr-only">{tableTexts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
