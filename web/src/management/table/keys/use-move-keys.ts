import { useLayoutEffect, type RefObject } from "react";
import type { Step } from "../../../api/row-changes.ts";
import type { RowOrder } from "../order/move-buttons.tsx";

const steps: Record<string, Step> = { ArrowUp: -1, ArrowDown: 1 };

const stepOf = ({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): Step | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? steps[key] : undefined;

export function useMoveKeys<Row>(
  body: RefObject<HTMLElement>,
  rows: ReadonlyMap<number, Row>,
  order: RowOrder<Row> | undefined,
): void {
  // A layout effect, so that the keys work as soon as the rows are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const control = event.target as Element;
      const row = rows.get(Number(control.closest<HTMLElement>("tr")?.dataset["index"]));
      const step = stepOf(event);
      if (!step || !row || !body.current?.contains(control)) return;
      event.preventDefault();
      order?.move(row, step, control);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [body, rows, order]);
}
