import "../../styles/checks.css";
import "./admin-table.css";
import { useTable } from "@tanstack/react-table";
import { Fragment, useMemo, type ReactNode } from "react";
import type { TableQuery } from "../data/table-query.ts";
import { tableTexts } from "../../content/admin/admin.ts";
import { AdminTableHead, SortControl } from "./admin-table-head.tsx";
import { AdminTableRow, type RowAction, type RowLink } from "./row/admin-table-row.tsx";
import { useMoveKeys, type RowOrder } from "./row/move-buttons.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowWindow } from "./row-window.ts";
import { GroupHeading, groupingOf, headingAbove, type Grouping } from "./group-heading.tsx";
import { ColumnWidths, useColumnsWithRoom } from "./column-widths.tsx";
import { RowGap, RowPending } from "./table-placeholder.tsx";
import { useStore } from "../../ui/use-store.ts";
import { compactRows } from "../data/remembered-table.ts";
import { columnsOf, features, sortableOf, type Column, type Identified } from "../data/table-columns.ts";
import type { ChangeTable } from "../data/table-state.ts";
import type { Selection } from "../data/use-selection.ts";

interface TableRows<Row> {
  /** By index; `count` includes those still loading. */
  rows: ReadonlyMap<number, Row>;
  count?: number;
  state: TableQuery;
  isBusy?: boolean;
  placeholder: ReactNode;
  onNear?: (indexes: readonly number[]) => void;
  onChange?: ChangeTable;
}

interface TableColumns<Row> {
  all: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  grouping?: Grouping<Row> | undefined;
  canSort?: boolean;
}

interface TableActions<Row> {
  all: RowAction<Row>[];
  link?: RowLink<Row> | undefined;
  isOrdered?: boolean;
  order?: RowOrder<Row> | undefined;
  pending: ReadonlyMap<string, string>;
}

interface AdminTableProps<Row extends Identified> {
  title: string;
  source: TableRows<Row>;
  columns: TableColumns<Row>;
  /** Null if nothing can be done with rows, which then have no checkboxes either. */
  actions: TableActions<Row> | null;
  selection?: Selection | undefined;
}

const nothingPending: ReadonlyMap<string, string> = new Map();

const ignore = () => {};

type Look = "isTable" | "isCompact" | "isLong" | "isReadOnly" | "isSelectable" | "isPlain" | "isGrouped";

function tableClass(look: Record<Look, boolean>): string {
  const { isTable, isCompact, isLong, isReadOnly, isSelectable, isPlain, isGrouped } = look;
  return [
    "admin-table",
    isTable ? "admin-table-rows" : "admin-table-cards",
    isTable && isCompact && "admin-table-compact",
    isLong && "admin-table-long",
    isReadOnly && "admin-table-read",
    !isSelectable && "admin-table-unselected",
    isPlain && "admin-table-plain",
    isGrouped && "admin-table-grouped",
  ]
    .filter(Boolean)
    .join(" ");
}

function useRowTable<Row extends Identified>(
  { source: { state, onChange = ignore }, selection }: AdminTableProps<Row>,
  columns: readonly Column<Row>[],
  data: Row[],
) {
  const rowSelection = selection?.ids ?? {};
  const definitions = useMemo(() => columnsOf(columns), [columns]);
  const sorting = state.sortBy ? [{ id: state.sortBy, desc: state.direction === "desc" }] : [];
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ _id }: Row) => _id,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onSortingChange: (updater) => {
      const [next] = typeof updater === "function" ? updater(sorting) : updater;
      onChange({ sortBy: next?.id ?? null, direction: next?.desc ? "desc" : "asc" });
    },
    onRowSelectionChange: (updater) =>
      selection?.select(typeof updater === "function" ? updater(rowSelection) : updater),
  });
}

export function AdminTable<Row extends Identified>(props: AdminTableProps<Row>) {
  const { source, selection } = props;
  const { rows, count = rows.size, state, onNear = ignore, onChange = ignore } = source;
  const { nameOf, isMarked, canSort = true } = props.columns;
  const given: Partial<TableActions<Row>> = props.actions ?? {};
  const { all: actions = null, link, isOrdered = false, order, pending = nothingPending } = given;
  const isReadOnly = actions === null;
  const isSelectable = selection !== undefined && !isReadOnly;
  const isCompact = useStore(compactRows);
  const { columns, isTable, room, ruler } = useColumnsWithRoom(props.columns.all, state.sortBy);
  const isPlain = sortableOf(columns).length === 0;
  const span = columns.length + (isReadOnly ? 0 : 1) + (isSelectable ? 1 : 0);
  const data = useMemo(() => [...rows.values()], [rows]);
  const table = useRowTable(props, columns, data);
  const grouping = groupingOf(props.columns.grouping, state.sortBy);
  const { body, isLong, parts, measure, show } = useRowWindow(count, onNear, isTable && isCompact);
  useMoveKeys(body, rows, order);
  useRowKeys({ body, count, show: isLong ? show : undefined });
  const positions = useMemo(() => new Map([...rows.keys()].map((index, at) => [index, at])), [rows]);
  const rowAt = (index: number) => table.getRowModel().rows[positions.get(index) ?? -1];

  return (
    <div className="admin-table-frame">
      {isLong && <p className="print-only hidden">{isSelectable ? tableTexts.printedExport : tableTexts.printed}</p>}
      <div ref={ruler} className="admin-table-ruler" />
      <table
        className={tableClass({
          isTable,
          isCompact,
          isLong,
          isReadOnly,
          isSelectable,
          isPlain,
          isGrouped: grouping !== undefined,
        })}
        aria-busy={source.isBusy ?? false}
        aria-rowcount={count > 0 ? count + 1 : undefined}
      >
        <caption className="sr-only">{props.title}</caption>
        <ColumnWidths
          {...{ columns, actions, isSelectable, isOrdered, room }}
          rows={isLong || count === 0 ? null : data}
        />
        <AdminTableHead
          {...{ table, isReadOnly, isSelectable, canSort }}
          sortControl={!isTable && !isPlain && <SortControl columns={columns} state={state} onChange={onChange} />}
          all={isLong ? selection : undefined}
        />
        <tbody ref={body}>
          {parts.map((part) => {
            if ("gap" in part) return <RowGap key={`before ${part.before}`} height={part.gap} span={span} />;
            const { index, height, isAway } = part;
            const row = rowAt(index);
            const key = state.rowsPerPage === -1 ? index : row?.id;
            if (!row) return <RowPending key={key} index={index} height={height} span={span} />;
            const heading = grouping && headingAbove(rows, index, grouping);
            const onDrawn = isLong ? measure : undefined;
            const isSelected = row.getIsSelected();
            const drawn = { row, index, isAway, isSelected, onDrawn };
            const shared = { columns, actions, link, isSelectable, order, nameOf, isMarked, pending };
            return (
              <Fragment key={key}>
                {heading && !isAway && <GroupHeading heading={heading} span={span} measure={onDrawn} />}
                <AdminTableRow {...shared} {...drawn} />
              </Fragment>
            );
          })}
          {count === 0 && <NoRows span={span}>{source.placeholder}</NoRows>}
        </tbody>
      </table>
    </div>
  );
}

const NoRows = ({ span, children }: { span: number; children: ReactNode }) => (
  <tr className="row-placeholder">
    <td colSpan={span}>{children}</td>
  </tr>
);
