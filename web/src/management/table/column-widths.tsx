import type { CSSProperties } from "react";
import type { Column } from "../data/table-columns.ts";
import { arranged, type Arranged } from "./row-menu.tsx";

/** The length of a text in a column that is not plain text, or whose rows are not all loaded. */
const usualLength = 16;

const variables = (values: Record<`--${string}`, number>) => values as CSSProperties;

/** What admin-table.css makes a column as wide as its content from: the lengths of its heading and of its longest text. */
function columnStyle<Row>({ field, heading, cell, text }: Column<Row>, rows: readonly Row[] | null) {
  const textOf = (row: Row) => text?.(row) ?? String(row[field] ?? "");
  const isKnown = rows !== null && (!cell || text);
  const longest = isKnown ? Math.max(0, ...rows.map((row) => textOf(row).length)) : usualLength;
  return variables({ "--heading": heading.length, "--longest": longest });
}

type LabelledAction = Arranged & { label: string };

/** The same for the column of actions. */
function actionsStyle(actions: readonly LabelledAction[], isOrdered: boolean) {
  const { shown, more } = arranged(actions);
  const letters = shown.reduce((sum, { label }) => sum + label.length, 0);
  return variables({
    "--letters": letters,
    "--labels": shown.length,
    "--menus": more.length > 0 ? 1 : 0,
    "--moves": isOrdered ? 1 : 0,
  });
}

interface ColumnWidthsProps<Row> {
  columns: readonly Column<Row>[];
  actions: readonly LabelledAction[] | null;
  isSelectable: boolean;
  isOrdered: boolean;
  /** Null where not all are loaded. */
  rows: readonly Row[] | null;
}

/** Makes the columns of a table as wide as their content, as far as there is room. */
export const ColumnWidths = <Row,>({ columns, actions, isSelectable, isOrdered, rows }: ColumnWidthsProps<Row>) => (
  <colgroup>
    {isSelectable && <col className="column-select" />}
    {columns.map((column) => (
      <col key={column.field} className={`column-${column.width ?? "text"}`} style={columnStyle(column, rows)} />
    ))}
    {actions && <col className="column-actions" style={actionsStyle(actions, isOrdered)} />}
  </colgroup>
);
