import { useEffect, useRef } from "react";
import type { TableRow } from "../../data/table-columns.ts";
import type { ScreenContext } from "../record-screen.ts";

/** Marks the row as read once it is opened. */
export function useReadMark({ state, writes }: Pick<ScreenContext, "state" | "writes">, row: TableRow | null): void {
  const opening = useRef(writes.open);
  useEffect(() => {
    opening.current = writes.open;
  });
  const isCounted = state.view === "active";
  useEffect(() => {
    if (row && isCounted) opening.current(row).catch(() => undefined); // it stays unread until it is opened again
  }, [row, isCounted]);
}
