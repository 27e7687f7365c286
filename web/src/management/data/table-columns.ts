import { rowSelectionFeature, rowSortingFeature, tableFeatures, type ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { foldText } from "../../../../gateway/contract/fold-text.ts";

export interface Identified {
  _id: string;
}

export interface TableRow extends Identified {
  version: number;
  deletedAt?: string | null;
}

export interface Column<Row> {
  field: string & keyof Row;
  heading: string;
  /** Renders a cell; default is the field's text. */
  cell?: (row: Row) => ReactNode;
  /** Default is room for a short text. */
  width?: "wide" | "address" | "figures" | "picture" | "date" | "state" | "code";
  /** The minimum width of the table, in rem, for this column. */
  minRem?: number;
  /** The text that a search looks at; default is the field's, null excludes the column. */
  text?: ((row: Row) => string) | null;
  isPlain?: boolean;
  /** Whether it names the record, and so links to it. */
  isName?: boolean;
}

export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
export type Features = typeof features;

/** Without cells, which rows render. */
export const columnsOf = <Row extends Identified>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] =>
  columns.map(({ field, heading, isPlain = false }) => ({
    id: field,
    accessorFn: (row: Row) => row[field],
    header: heading,
    enableSorting: !isPlain,
    sortDescFirst: false,
  }));

export const isSortable = <Row>({ isPlain = false }: Column<Row>): boolean => !isPlain;

export const sortableOf = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter(isSortable).map(({ field }) => field);

/** Matches like the gateway: any column, ignoring case and accents. */
export function isFound<Row>(columns: readonly Column<Row>[], row: Row, search: string): boolean {
  const textOf = ({ field, text }: Column<Row>) => (text ? text(row) : String(row[field] ?? ""));
  const searched = columns.filter(({ text }) => text !== null);
  return searched.some((column) => foldText(textOf(column)).includes(foldText(search)));
}
