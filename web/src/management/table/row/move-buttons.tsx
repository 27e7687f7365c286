import "./move-buttons.css";
import { useLayoutEffect, type RefObject } from "react";
import { orderTexts } from "../../../content/admin/admin.ts";
import type { Step } from "../../data/row-changes.ts";

export interface RowOrder<Row> {
  canMove: (row: Row, step: Step) => boolean;
  move: (row: Row, step: Step, control: Element) => void;
}

interface MoveButtonsProps<Row> {
  row: Row;
  name: string;
  order: RowOrder<Row>;
}

const directions: { step: Step; label: (name: string) => string; arrow: string }[] = [
  { step: -1, label: orderTexts.up, arrow: "M6 13V3M2 7l4-4 4 4" },
  { step: 1, label: orderTexts.down, arrow: "M6 3v10M2 9l4 4 4-4" },
];

/** aria-disabled at the ends instead of disabled, so that a row that arrives there keeps the focus. */
export function MoveButtons<Row>({ row, name, order }: MoveButtonsProps<Row>) {
  return (
    <span className="row-moves">
      {directions.map(({ step, label, arrow }) => (
        <button
          key={step}
          type="button"
          className="row-action row-move"
          aria-label={label(name)}
          aria-disabled={order.canMove(row, step) ? undefined : true}
          onClick={({ currentTarget }) => order.move(row, step, currentTarget)}
        >
          <svg viewBox="0 0 12 16" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
            <path d={arrow} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      ))}
    </span>
  );
}

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
