import type { ReactTable } from "@tanstack/react-table";
import { useEffect, useRef, type ReactNode } from "react";
import { tableTexts } from "../../content/admin/admin.ts";
import type { Features, Identified } from "../data/table-columns.ts";
import type { Selection } from "../data/use-selection.ts";
import { SortMark } from "./sort-mark.tsx";

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
