import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Column } from "../data/table-columns.ts";
import { arranged, type Arranged } from "./row/row-menu.tsx";

const letter = { heading: 0.535, text: 0.58, action: 0.47 };
const space = { heading: 1.25, text: 1, action: 1 };
const menu = 2.5;
const moves = 5.75;

/** In characters: for columns that are not plain text, and tables that are not fully loaded. */
const usualLength = 16;

/** The maximum width of a column: the larger of `rem` and a part of the table, unless its heading is wider. */
const limits = { text: { rem: 7.25, part: 0.095 }, address: { rem: 5.75, part: 0.14 } };

export interface Room {
  rem: number;
  remPx: number;
}

/** In rem; undefined if admin-table.css gives the width. */
function widthOf<Row>(column: Column<Row>, rows: readonly Row[] | null, { rem }: Room): number | undefined {
  const { field, heading, cell, text, width } = column;
  if (width && width !== "address") return undefined;
  const textOf = (row: Row) => text?.(row) ?? String(row[field] ?? "");
  const isKnown = rows !== null && (!cell || text);
  const longest = isKnown ? Math.max(0, ...rows.map((row) => textOf(row).length)) : usualLength;
  const { rem: least, part } = limits[width ?? "text"];
  const limit = Math.max(least, part * rem);
  const needed = Math.min(longest * letter.text + space.text, limit);
  return Math.max(heading.length * letter.heading + space.heading, needed);
}

type LabelledAction = Arranged & { label: string };

function actionsWidth(actions: readonly LabelledAction[], isOrdered: boolean): number {
  const { shown, more } = arranged(actions);
  const labels = shown.reduce((sum, { label }) => sum + label.length * letter.action + space.action, 0);
  return labels + (more.length > 0 ? menu : 0) + (isOrdered ? moves : 0) + space.text;
}

interface ColumnWidthsProps<Row> {
  columns: readonly Column<Row>[];
  actions: readonly LabelledAction[] | null;
  isSelectable: boolean;
  isOrdered: boolean;
  rows: readonly Row[] | null;
  room: Room;
}

export function ColumnWidths<Row>({ columns, actions, isSelectable, isOrdered, rows, room }: ColumnWidthsProps<Row>) {
  const pixels = (rem: number | undefined) => rem && Math.ceil(rem * room.remPx);
  return (
    <colgroup>
      {isSelectable && <col className="column-select" />}
      {columns.map((column) => (
        <col
          key={column.field}
          className={`column-${column.width ?? "text"}`}
          width={pixels(widthOf(column, rows, room))}
        />
      ))}
      {actions && <col width={pixels(actionsWidth(actions, isOrdered))} />}
    </colgroup>
  );
}

const tableRem = 48;

export function useColumnsWithRoom<Row>(all: readonly Column<Row>[], sortBy: string | null) {
  const ruler = useRef<HTMLDivElement>(null);
  const { isTable, ...room } = useRoom(ruler);
  const { rem } = room;
  const columns = useMemo(
    () => all.filter(({ field, minRem = 0 }) => !isTable || rem >= minRem || field === sortBy),
    [all, isTable, rem, sortBy],
  );
  return { columns, isTable, room, ruler };
}

/** Measured, since media queries do not follow the size of the letters in every browser. */
function useRoom(ruler: RefObject<HTMLDivElement>): Room & { isTable: boolean } {
  const [room, setRoom] = useState({ isTable: true, rem: Infinity, remPx: 16 });
  useLayoutEffect(() => {
    const element = ruler.current!;
    const frame = element.parentElement!;
    const measure = () => {
      const remPx = element.getBoundingClientRect().width;
      if (remPx === 0) return;
      const isTable = window.innerWidth >= tableRem * remPx;
      const rem = Math.floor(frame.clientWidth / remPx);
      setRoom({ isTable, rem, remPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [ruler]);
  return room;
}
