import { useLayoutEffect, useRef, useState } from "react";
import type { Column } from "../data/table-columns.ts";

/** Minimum widths of columns in rem, as in admin-table.css. */
const widths = { text: 7.25, wide: 9.5, figures: 5.5, picture: 5, date: 6.75, code: 9.75 };
const select = 3.5;
const twoActions = 9.5;
const furtherAction = 3.75;
const wideAction = 2.75;
/** What the actions of a table take more where its rows can be moved. */
const moves = 5.5;
/** The width of the ruler in rem, as in admin-table.css. */
const rulerWidth = 10;

/** An action on a row, whose label may be of more than one word. */
export interface WideAction {
  isWide?: boolean;
}

export const hasWide = (actions: readonly WideAction[]): boolean => actions.some(({ isWide }) => isWide);

interface Actions {
  /** None for a table that is only read. */
  actions: readonly WideAction[];
  isOrdered: boolean;
  isSelectable: boolean;
}

/**
 * Whether the columns and the actions of a row fit side by side. `ruler` goes into an element that is as wide as the table
 * may be, and has a width in rem: a media query would not follow the size of the letters in every browser.
 */
export function useHasRoom(
  columns: readonly { width?: Column<object>["width"] }[],
  { actions, isOrdered, isSelectable }: Actions,
) {
  const further = furtherAction * Math.max(0, actions.length - 2) + (hasWide(actions) ? wideAction : 0);
  const acting = actions.length > 0 ? twoActions + further + (isOrdered ? moves : 0) : 0;
  const fixed = (isSelectable ? select : 0) + acting;
  const needed = columns.reduce((sum, { width }) => sum + widths[width ?? "text"], fixed);
  const ruler = useRef<HTMLDivElement>(null);
  const [hasRoom, setRoom] = useState(true);
  useLayoutEffect(() => {
    const element = ruler.current!;
    const measure = () => setRoom((needed / rulerWidth) * element.offsetWidth <= element.parentElement!.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(element.parentElement!);
    return () => observer.disconnect();
  }, [needed]);
  return { hasRoom, ruler: <div ref={ruler} className="admin-table-ruler" /> };
}
