import { rowSelectionFeature, rowSortingFeature, tableFeatures, type ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { foldText } from "../../../../gateway/contract/fold-text.ts";

/** What a table asks of its rows. */
export interface Identified {
  _id: string;
}

/** What every row of a table of records has. */
export interface TableRow extends Identified {
  version: number;
  deletedAt?: string | null;
}

/** A column of a table. */
export interface Column<Row> {
  field: string & keyof Row;
  heading: string;
  /** Renders a cell; default is the field's text. */
  cell?: (row: Row) => ReactNode;
  /** Default is room for a short text. */
  width?: "wide" | "address" | "figures" | "picture" | "date" | "state" | "code";
  /** The width of the table, in rem, from which on it has this column: without it a narrower one shows more of the others. */
  minRem?: number;
  /** The text that a search looks at; default is the field's, null excludes the column. */
  text?: ((row: Row) => string) | null;
  isPlain?: boolean;
  /** Whether it names the record, and so links to it. */
  isName?: boolean;
}

/** The features of TanStack Table in use. */
export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
export type Features = typeof features;

/** The columns as TanStack Table's definitions, without their cells, which rows render. */
export const columnsOf = <Row extends Identified>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] =>
  columns.map(({ field, heading, isPlain = false }) => ({
    id: field,
    accessorFn: (row: Row) => row[field],
    header: heading,
    enableSorting: !isPlain,
    sortDescFirst: false,
  }));

export const isSortable = <Row>({ isPlain = false }: Column<Row>): boolean => !isPlain;

/** The fields to sort by. */
export const sortableOf = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter(isSortable).map(({ field }) => field);

/** Whether a search finds the row, by the gateway's rule: in any column, whatever the case and the accents. */
export function isFound<Row>(columns: readonly Column<Row>[], row: Row, search: string): boolean {
  const textOf = ({ field, text }: Column<Row>) => (text ? text(row) : String(row[field] ?? ""));
  const searched = columns.filter(({ text }) => text !== null);
  return searched.some((column) => foldText(textOf(column)).includes(foldText(search)));
}
