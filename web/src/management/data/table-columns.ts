import { rowSelectionFeature, rowSortingFeature, tableFeatures, type ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { foldText } from "../../../../gateway/contract/fold-text.ts";
import { printable } from "../../../../gateway/contract/printable.ts";

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
  cell?: (row: Row) => ReactNode;
  width?: "wide" | "address" | "figures" | "picture" | "date" | "state" | "code";
  minRem?: number;
  /** The text that a search looks at: by default that of the field, null excludes the column. */
  text?: ((row: Row) => string) | null;
  isPlain?: boolean;
  isName?: boolean;
}

export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
export type Features = typeof features;

export const columnsOf = <Row extends Identified>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] =>
  columns.map(({ field, heading, isPlain = false }) => ({
    id: field,
    accessorFn: (row: Row) => row[field],
    header: heading,
    enableSorting: !isPlain,
    sortDescFirst: false,
  }));

export const cellOf = <Row>({ cell, field }: Column<Row>, row: Row): ReactNode =>
  cell ? cell(row) : printable(String(row[field] ?? ""));

export const isSortable = <Row>({ isPlain = false }: Column<Row>): boolean => !isPlain;

export const sortableOf = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter(isSortable).map(({ field }) => field);

export function isFound<Row>(columns: readonly Column<Row>[], row: Row, search: string): boolean {
  const textOf = ({ field, text }: Column<Row>) => (text ? text(row) : String(row[field] ?? ""));
  const searched = columns.filter(({ text }) => text !== null);
  return searched.some((column) => foldText(textOf(column)).includes(foldText(search)));
}
