import { useTable, type RowSelectionState } from "@tanstack/react-table";
import { useMemo, type ReactNode } from "react";
import { AdminTableHead } from "./admin-table-head.tsx";
import { AdminTableRow, type RowAction } from "./admin-table-row.tsx";
import { columnsOf, features, type Column, type TableRow } from "./table-columns.ts";
import type { ChangeTable, TableState } from "./table-state.ts";
import { useRowWindow } from "./row-window.ts";

/** The rows of one page, and whom to tell of a sort, a selection or an action. */
export interface AdminTableProps<Row extends TableRow> {
  title: string;
  columns: readonly Column<Row>[];
  rows: Row[];
  state: TableState;
  onChange: ChangeTable;
  actions: RowAction<Row>[];
  /** What a row is called, in its buttons' names. */
  nameOf: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  /** What is being done to rows, by their ids. */
  underWay: ReadonlyMap<string, string>;
  isBusy: boolean;
  /** Stands in for rows while there are none. */
  placeholder: ReactNode;
  selection: RowSelectionState;
  onSelection: (selection: RowSelectionState) => void;
}

/** Rows under headings that sort: ascending, descending, none. On a narrow screen each row is a card. */
export function AdminTable<Row extends TableRow>(props: AdminTableProps<Row>) {
  const { columns, rows, state, onChange, selection } = props;
  const definitions = useMemo(() => columnsOf(columns), [columns]);
  const sorting = state.sortBy ? [{ id: state.sortBy, desc: state.direction === "desc" }] : [];
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ _id }: Row) => _id,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection: selection },
    onSortingChange: (updater) => {
      const [next] = typeof updater === "function" ? updater(sorting) : updater;
      onChange({ sortBy: next?.id ?? null, direction: next?.desc ? "desc" : "asc" });
    },
    onRowSelectionChange: (updater) => props.onSelection(typeof updater === "function" ? updater(selection) : updater),
  });
  const all = table.getRowModel().rows;
  const { body, first, last, before, after } = useRowWindow(all.length);

  return (
    <table className="admin-table" aria-busy={props.isBusy} aria-rowcount={all.length > 0 ? all.length + 1 : undefined}>
      <caption className="sr-only">{props.title}</caption>
      <colgroup>
        <col className="column-select" />
        {columns.map(({ field, width = "text" }) => (
          <col key={field} className={`column-${width}`} />
        ))}
        <col className="column-actions" />
      </colgroup>
      <AdminTableHead table={table} />
      <tbody ref={body}>
        {before > 0 && <Gap height={before} />}
        {all.slice(first, last).map((row, index) => (
          <AdminTableRow key={row.id} {...props} table={table} row={row} index={first + index} />
        ))}
        {after > 0 && <Gap height={after} />}
        {all.length === 0 && (
          <tr className="row-placeholder">
            <td colSpan={columns.length + 2}>{props.placeholder}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Room for the rows that are not drawn because they are far from the screen. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={99} height={height} />
    </tr>
  );
}
