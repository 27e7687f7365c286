import { useMemo } from "react";
import { tableTexts } from "../../content/admin/admin.ts";
import type { View } from "../../api/table-query.ts";
import { Moment } from "./row/moment.tsx";
import { RowLink } from "./row/row-link.tsx";
import type { Opened } from "../data/opened-record.ts";
import { cellOf, type Column, type TableRow } from "../data/table-columns.ts";

export type OpenedAs = Exclude<Opened["as"], "add"> | undefined;

export const useColumns = (
  columns: readonly Column<TableRow>[],
  view: View,
  openedAs: OpenedAs,
): readonly Column<TableRow>[] =>
  useMemo(() => {
    const shown = view === "trash" ? [...columns.filter(({ width }) => width !== "date"), deletedAt] : columns;
    return openedAs ? shown.map((column) => (column.isName ? linked(column, openedAs) : column)) : shown;
  }, [columns, view, openedAs]);

const linked = (column: Column<TableRow>, as: NonNullable<OpenedAs>): Column<TableRow> => ({
  ...column,
  cell: (row) => <RowLink to={{ as, _id: row._id }}>{cellOf(column, row)}</RowLink>,
});

const deletedAt: Column<TableRow> = {
  field: "deletedAt",
  heading: tableTexts.deletedAt,
  width: "date",
  isPlain: true,
  text: null,
  cell: (row) => row.deletedAt && <Moment at={row.deletedAt} />,
};
