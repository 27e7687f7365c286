import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { failureTexts, orderTexts } from "../../content/admin/admin.ts";
import { failureCode, failureMessage } from "../../api/failure.ts";
import { indexOf, type Step } from "../data/row-changes.ts";
import type { ScreenContext } from "./record-screen.ts";
import type { TableRow } from "../data/table-columns.ts";
import type { RowOrder } from "../table/row/move-buttons.tsx";
import { hasFilters } from "../data/filters.ts";
import { readOpened } from "../data/opened-record.ts";
import { firstPlace, pageOfPlace } from "../table/pager.tsx";

interface Followed {
  _id: string;
  control: number;
  /** Moving to another page; keys pressed meanwhile apply there. */
  isAway: boolean;
  steps: Step[];
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>("button, input, a[href]")];

/** Keeps the focus on the control of a row that moves, also to another page. */
function useFollowedRow(
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

export function useRowOrder(context: ScreenContext, section: RefObject<HTMLElement>) {
  const { screen, source, state, change, page, writes, notices } = context;
  const { rows } = page;
  const [announcement, setAnnouncement] = useState("");
  const queue = useRef({ last: Promise.resolve(), waiting: 0, round: 0 });
  const canOrder = screen.documents?.move !== undefined && state.view === "active";
  const first = firstPlace(state);
  const end = state.rowsPerPage === -1 ? page.total : Math.min(page.total, first + state.rowsPerPage);
  const unplaced = source.unplaced();
  const follow = useFollowedRow(rows, section, move);

  function placeAfter({ _id }: TableRow, step: Step): number | null {
    const index = indexOf(rows, _id);
    if (index === undefined) return null;
    const place = first + index + step;
    if (place < 0 && unplaced.has(_id)) return 0;
    return place >= 0 && place < page.total ? place : null;
  }

  /** The rows that are drawn first move down all others of the page and after it. */
  const storedPlace = (place: number) => (place < first ? place : place - unplaced.size);

  async function idBefore({ _id }: TableRow, place: number, step: Step): Promise<string | null> {
    const passed = new Set([...unplaced, _id]);
    let before = step < 0 ? place - 1 : place;
    while (passed.has(rows.get(before - first)?._id ?? "")) before--;
    if (before < 0) return null;
    return (rows.get(before - first) ?? (await source.rowAt(storedPlace(before))))?._id ?? null;
  }

  function move(row: TableRow, step: Step, control: Element): boolean {
    const place = placeAfter(row, step);
    if (place === null || follow.later(row, step)) return place !== null;
    const isHere = place >= first && place < end;
    follow.start(row, control, !isHere);
    if (isHere) show(row, place);
    enqueue(async () => {
      await writes.move(row._id, await idBefore(row, place, step));
      if (!isHere) await goWith(storedPlace(place));
    });
    return true;
  }

  function show({ _id }: TableRow, place: number): void {
    source.move(_id, place - first);
    announce(place);
  }

  /** Screen readers do not announce an unchanged text again. */
  function announce(place: number): void {
    const text = orderTexts.place(place + 1, page.total);
    setAnnouncement((now) => (now === text ? `${text}\u00a0` : text));
  }

  async function goWith(place: number): Promise<void> {
    await source.rowAt(place);
    announce(place);
    const isLeft = source.snapshot.query !== state || readOpened(new URLSearchParams(window.location.search));
    if (isLeft) return follow.end();
    follow.arrive();
    change({ page: pageOfPlace(place, state.rowsPerPage) });
  }

  function enqueue(write: () => Promise<void>): void {
    const now = queue.current;
    const { round } = now;
    now.waiting++;
    now.last = now.last.then(async () => {
      if (round === now.round) await notices.attempt(failureTexts.move, write, takeBack);
      if (--now.waiting === 0) await source.reload();
    });
  }

  /** Pending moves were based on the shown order, so they are dropped as well. */
  function takeBack(error: unknown) {
    queue.current.round++;
    follow.end();
    setAnnouncement("");
    return { reason: failureCode(error) === "NOT_FOUND" ? failureTexts.moveRefused : failureMessage(error) };
  }

  const order: RowOrder<TableRow> = {
    canMove: (row, step) => placeAfter(row, step) !== null,
    move: (row, step, control) => void move(row, step, control),
  };
  const isWhole = !state.sortBy && !state.search && !hasFilters(state);
  return { announcement, table: { isOrdered: canOrder, order: canOrder && isWhole ? order : undefined } };
}
