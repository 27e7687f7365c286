import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { TallPage } from "./tall-page.ts";

const fewRows = 200;
/** In pixels. */
const rowHeights = { usual: 52, compact: 44 };
const overscan = 10;
const lookahead = 15;
/** In pixels: the sticky parts at the top and the bottom of the screen. */
const edges = { scrollPaddingStart: 120, scrollPaddingEnd: 96 };

/** A row that is away has the focus and is outside of the rendered range. */
export type RowPart = { index: number; height?: number; isAway?: boolean } | { gap: number; before: number };

/** Includes the heading of its group. */
const measureRow: typeof measureElement<HTMLTableRowElement> = (row, entry, virtual) => {
  const above = row.previousElementSibling;
  const heading = above?.matches(".row-group") ? (above as HTMLElement).offsetHeight : 0;
  return heading + measureElement(row, entry, virtual);
};

export function focusedIndex(body: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>("tr");
  return row && body?.contains(row) ? Number(row.dataset["index"]) : null;
}

export function useRowWindow(count: number, onNear: (indexes: readonly number[]) => void, isCompact: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [page] = useState(() => new TallPage());
  const usualHeight = isCompact ? rowHeights.compact : rowHeights.usual;
  const [height, setHeight] = useState(usualHeight);
  const [scrollMargin, setMargin] = useState(0);
  const isLong = count > fewRows;

  const rangeExtractor = useCallback((range: Range) => {
    const focused = focusedIndex(body.current);
    const indexes = new Set(defaultRangeExtractor(range));
    if (focused !== null && focused < range.count) indexes.add(focused);
    return [...indexes].sort((a, b) => a - b);
  }, []);
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isLong,
    getScrollElement: () => page as unknown as Window,
    estimateSize: () => height,
    overscan,
    scrollMargin,
    rangeExtractor,
    measureElement: measureRow,
    ...edges,
  });
  const items = isLong ? virtual.getVirtualItems() : [];
  page.fit(scrollMargin, virtual.getTotalSize());

  // eslint-disable-next-line react-hooks/exhaustive-deps -- any render may move the table
  useLayoutEffect(() => {
    if (!isLong) return;
    const top = body.current!.getBoundingClientRect().top + window.scrollY;
    const moved = top - scrollMargin;
    if (Math.abs(moved) < 1) return;
    setMargin(top);
    // Content inserted above must not move the visible rows.
    if (scrollMargin > 0 && window.scrollY > scrollMargin) window.scrollBy(0, moved);
  });

  // eslint-disable-next-line react-hooks/exhaustive-deps -- any render may measure rows
  useLayoutEffect(() => {
    const sizes = items.flatMap(({ key }) => virtual.itemSizeCache.get(key) ?? []);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- heights can be measured only after rendering
    if (Math.abs(mean - height) > height / 10) setHeight(Math.round(mean));
  });
  useLayoutEffect(() => {
    if (height === usualHeight && virtual.itemSizeCache.size === 0) return;
    const first = virtual.range?.startIndex ?? 0;
    virtual.measure();
    virtual.elementsCache.forEach((row) => virtual.measureElement(row));
    if (first > 0) virtual.scrollToIndex(first, { align: "start" });
  }, [virtual, height, usualHeight]);

  const near = isLong ? items.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index);
  const range = isLong ? virtual.range : null;
  const soon = range && [Math.max(0, range.startIndex - lookahead), Math.min(count - 1, range.endIndex + lookahead)];
  const wanted = [...near, ...(soon ?? [])].join();
  useEffect(() => {
    onNear(wanted ? wanted.split(",").map(Number) : []);
  }, [onNear, wanted]);

  const show = useCallback((index: number) => virtual.scrollToIndex(index, { align: "auto" }), [virtual]);
  return {
    body,
    isLong,
    parts: isLong ? partsOf() : near.map((index): RowPart => ({ index })),
    measure: virtual.measureElement,
    show,
  };

  function partsOf(): RowPart[] {
    const parts: RowPart[] = [];
    let end = 0;
    for (const { index, start, size } of items) {
      const top = page.place(start);
      const isAway = top < 0 || top > page.height;
      if (isAway && index === focusedIndex(body.current)) parts.push({ index, height: size, isAway });
      if (isAway) continue;
      if (top - end >= 1) parts.push({ gap: top - end, before: index });
      parts.push({ index, height: size });
      end = top + size;
    }
    if (page.height - end >= 1) parts.push({ gap: page.height - end, before: count });
    return parts;
  }
}
