import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";

const fewRows = 200;
const rowHeight = 53;
const overscan = 20;

/** Which of many rows to draw: all of a few, else those near the screen, with room left for the others. Heights in pixels. */
export function useRowWindow(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setMargin] = useState(0);
  const isLong = count > fewRows;

  useLayoutEffect(() => {
    if (isLong && body.current) setMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isLong]);

  const virtual = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
  });
  const drawn = isLong ? virtual.getVirtualItems() : [];
  const [top] = drawn;
  const bottom = drawn.at(-1);
  if (!top || !bottom) return { body, first: 0, last: isLong ? fewRows : count, before: 0, after: 0 };
  return {
    body,
    first: top.index,
    last: bottom.index + 1,
    before: top.start - scrollMargin,
    after: virtual.getTotalSize() - (bottom.end - scrollMargin),
  };
}
