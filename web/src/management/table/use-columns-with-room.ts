import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Column } from "../data/table-columns.ts";
import type { Room } from "./column-widths.tsx";

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
