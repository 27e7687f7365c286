import { rowSelectionFeature, rowSortingFeature, tableFeatures, type ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";

/** What every row of a table has. */
export interface TableRow {
  _id: string;
  version: number;
  /** When it went to the trash. */
  deletedAt?: string | null;
}

/** A column of a table: a field of its rows, and the words above it. */
export interface Column<Row> {
  field: string & keyof Row;
  heading: string;
  /** What a cell shows, where it is not the field's own text. */
  cell?: (row: Row) => ReactNode;
  /** Room for a long text, or for a few figures. */
  width?: "wide" | "figures" | "picture" | "date";
  /** The text that a search finds, where it is not the field's own; null where none is looked at. */
  text?: ((row: Row) => string) | null;
  /** Not to sort by. */
  isPlain?: boolean;
}

/** What our tables use of TanStack Table. */
export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
/** Their type, which its generics ask for. */
export type Features = typeof features;

/** TanStack's form of the columns. */
export const columnsOf = <Row extends TableRow>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] =>
  columns.map(({ field, heading, cell, isPlain = false }) => ({
    id: field,
    accessorFn: (row: Row) => row[field],
    header: heading,
    cell: ({ row }: { row: { original: Row } }) => (cell ? cell(row.original) : String(row.original[field] ?? "")),
    enableSorting: !isPlain,
    sortDescFirst: false,
  }));

/** The fields that a table can be sorted by. */
export const sortableOf = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter(({ isPlain }) => !isPlain).map(({ field }) => field);

/** Whether a search finds the row, as the gateway's does. */
export function isFound<Row>(columns: readonly Column<Row>[], row: Row, search: string): boolean {
  const textOf = ({ field, text }: Column<Row>) => (text ? text(row) : String(row[field] ?? ""));
  const searched = columns.filter(({ text }) => text !== null);
  return searched.some((column) => textOf(column).toLowerCase().includes(search.toLowerCase()));
}
