import { useEffect, useRef, useState } from "react";
import { indexOf } from "../../../api/row-changes.ts";
import type { TableRow } from "../../data/table-columns.ts";
import type { ScreenContext } from "../record-screen.ts";
import { useOpenedRow } from "./use-opened-row.ts";

/** The record that is read, as the address says, and its neighbours on the page of the table. */
export function useReading(context: ScreenContext) {
  const { screen, state, page, writes } = context;
  const reading = useOpenedRow(screen.panel ? ["open"] : [], context, writes.read);
  const row = reading.row === "new" ? null : reading.row;
  const index = row ? indexOf(page.rows, row._id) : undefined;
  // The row may leave the table while it is read, as by a filter.
  const [last, setLast] = useState(0);
  if (index !== undefined && index !== last) setLast(index);

  const opening = useRef(writes.open);
  useEffect(() => {
    opening.current = writes.open;
  });
  const isCounted = state.view === "active";
  useEffect(() => {
    if (row && isCounted) opening.current(row).catch(() => undefined); // it stays unread until it is opened again
  }, [row, isCounted]);

  return {
    row,
    next: index === undefined ? page.rows.get(last) : page.rows.get(index + 1),
    previous: page.rows.get(last - 1),
    open: (chosen: TableRow) => reading.show(chosen, "open"),
    turnTo: (chosen: TableRow) => reading.turnTo(chosen, "open"),
    close: reading.leave,
  };
}
