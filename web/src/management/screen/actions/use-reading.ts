import { useState } from "react";
import { indexOf } from "../../data/row-changes.ts";
import { failureTexts } from "../../../content/admin/admin.ts";
import type { TableRow } from "../../data/table-columns.ts";
import { firstPlace, pageOfPlace } from "../../table/pager.tsx";
import type { CloseGone, ScreenContext } from "../record-screen.ts";
import { useOpenedRow, useReadMark } from "./use-opened-row.ts";

export function useReading(context: Omit<ScreenContext, "consequenceOf">) {
  const { screen, source, state, change, page, writes, notices } = context;
  const reading = useOpenedRow(screen.panel ? ["open"] : [], context, writes.read);
  const row = reading.row === "new" ? null : reading.row;
  const index = row ? indexOf(page.rows, row._id) : undefined;
  // The row may leave the table while it is read, such as by a filter.
  const [last, setLast] = useState(0);
  if (index !== undefined && index !== last) setLast(index);
  // Of all rows, those far from the visible ones are not fetched.
  const isGone = index === undefined && page.rows.has(last);

  useReadMark(context, row);

  const first = firstPlace(state);
  const [isTurning, setTurning] = useState(false);

  async function fetchAndTurn(from: TableRow, place: number): Promise<void> {
    const found = await source.rowAt(place);
    if (!found || !reading.isStill(from._id) || source.snapshot.query !== state) return;
    const page = pageOfPlace(place, state.rowsPerPage);
    setLast(place - first);
    reading.turnTo(found, "open", (opened) => change({ page }, { replace: true, opened }));
  }

  function turn(from: TableRow, place: number): void {
    const shown = page.rows.get(place - first);
    if (shown) return reading.turnTo(shown, "open");
    if (isTurning || !page.isCurrent) return;
    setTurning(true);
    const attempt = notices.attempt(failureTexts.open, () => fetchAndTurn(from, place), undefined, true);
    void attempt.finally(() => setTurning(false));
  }

  /** Undefined at the ends of the table. */
  const turning = (place: number): (() => void) | undefined =>
    row && place >= 0 && place < page.total ? () => turn(row, place) : undefined;

  const closeGone: CloseGone = (isGone) => {
    if (row && isGone(row)) reading.leave();
  };

  return {
    row,
    onNext: turning(first + (isGone ? last : last + 1)),
    onPrevious: turning(first + last - 1),
    open: (chosen: TableRow) => reading.show(chosen, "open"),
    close: reading.leave,
    closeGone,
  };
}
