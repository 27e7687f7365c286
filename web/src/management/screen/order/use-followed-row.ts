import { useLayoutEffect, useRef, type RefObject } from "react";
import type { TableRow } from "../../data/table-columns.ts";
import { indexOf, type Step } from "../../../api/row-changes.ts";

interface Followed {
  _id: string;
  control: number;
  /** Moving to another page; keys pressed meanwhile apply there. */
  isAway: boolean;
  steps: Step[];
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>("button, input, a[href]")];

/** Keeps the focus on the control of a row that moves, also to another page. */
export function useFollowedRow(
  rows: ReadonlyMap<number, TableRow>,
  screen: RefObject<HTMLElement>,
  move: (row: TableRow, step: Step, control: Element) => boolean,
) {
  const followed = useRef<Followed | null>(null);
  const before = useRef(rows);

  useLayoutEffect(() => {
    const isNew = before.current !== rows;
    before.current = rows;
    const now = followed.current;
    const index = now && isNew && !now.isAway ? indexOf(rows, now._id) : undefined;
    const row = index !== undefined && screen.current?.querySelector(`tbody tr[data-index="${index}"]`);
    if (!now || !row) return;
    const control = controlsOf(row)[now.control];
    control?.focus();
    const step = now.steps.shift();
    if (!step || !control || !move(rows.get(index!)!, step, control)) followed.current = null;
  });

  return {
    start({ _id }: TableRow, control: Element, isAway: boolean): void {
      const row = control.closest("tr")!;
      const steps = followed.current?._id === _id ? followed.current.steps : [];
      followed.current = { _id, control: controlsOf(row).indexOf(control as HTMLElement), isAway, steps };
    },
    later({ _id }: TableRow, step: Step): boolean {
      const now = followed.current;
      if (!now?.isAway || now._id !== _id) return false;
      now.steps.push(step);
      return true;
    },
    arrive(): void {
      if (followed.current) followed.current.isAway = false;
    },
    end: () => void (followed.current = null),
  };
}
