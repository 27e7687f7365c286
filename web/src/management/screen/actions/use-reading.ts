import { useEffect, useRef, useState } from "react";
import { indexOf } from "../../../api/row-changes.ts";
import type { TableRow } from "../../data/table-columns.ts";
import { pageCount } from "../../table/pager.tsx";
import type { ScreenContext } from "../record-screen.ts";
import { useOpenedRow } from "./use-opened-row.ts";

export function useReading(context: ScreenContext) {
  const { screen, state, change, page, writes } = context;
  const reading = useOpenedRow(screen.panel ? ["open"] : [], context, writes.read);
  const row = reading.row === "new" ? null : reading.row;
  const index = row ? indexOf(page.rows, row._id) : undefined;
  // The row may leave the table while it is read, such as by a filter.
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

  const turnTo = (chosen: TableRow | undefined) => chosen && reading.turnTo(chosen, "open");
  const [arriving, setArriving] = useState<{ page: number; isForward: boolean } | null>(null);
  const arrive = useRef(() => {});
  useEffect(() => {
    arrive.current = () => {
      if (!arriving || arriving.page !== state.page) return;
      setArriving(null);
      const rows = [...page.rows.values()];
      turnTo(arriving.isForward ? rows[0] : rows.at(-1));
    };
  });
  useEffect(() => {
    if (page.isCurrent) arrive.current();
  }, [page.isCurrent, state.page]);

  /** Undefined at the ends of the table. */
  function turning(neighbour: TableRow | undefined, step: 1 | -1): (() => void) | undefined {
    if (neighbour) return () => turnTo(neighbour);
    const target = { page: state.page + step, isForward: step === 1 };
    if (target.page < 1 || target.page > pageCount({ ...state, total: page.total })) return undefined;
    return () => {
      setArriving(target);
      change({ page: target.page }, { replace: true });
    };
  }

  return {
    row,
    onNext: turning(index === undefined ? page.rows.get(last) : page.rows.get(index + 1), 1),
    onPrevious: turning(page.rows.get(last - 1), -1),
    open: (chosen: TableRow) => reading.show(chosen, "open"),
    close: reading.leave,
  };
}
