import { useMemo, useRef, useState, type RefObject } from "react";
import { failureTexts, orderTexts } from "../../content/admin.ts";
import { failureCode, failureMessage } from "../../api/failure.ts";
import { useRowAt, type TableQuery } from "../../api/table-pages.ts";
import type { RecordDocuments, RecordWrites } from "../../api/records.ts";
import type { Notices } from "../notices/use-notices.ts";
import type { TableRow } from "../table/table-columns.ts";
import type { ChangeTable } from "../table/table-state.ts";
import { indexOf, movedRows, type Move, type Step } from "./moved-rows.ts";
import { useFollowedRow } from "./use-followed-row.ts";

interface Ordering<Row extends TableRow> {
  documents: RecordDocuments<Row>;
  state: TableQuery;
  change: ChangeTable;
  page: { rows: ReadonlyMap<number, Row>; total: number; refetch: () => Promise<unknown> };
  writes: RecordWrites<Row>;
  notices: Notices;
  /** The record that was added last: it is shown first, and is not. */
  added: string | null;
  screen: RefObject<HTMLElement>;
}

const noMoves: readonly Move[] = [];

/** The moves of a table's rows, for its buttons and keys. */
export interface RowOrder<Row> {
  /** Whether a row can move that way. */
  canMove: (row: Row, step: Step) => boolean;
  /** `control` is what was pressed in the row: it keeps the focus. */
  move: (row: Row, step: Step, control: Element) => void;
}

/** Moves rows in the order of the table: shows it at once, tells the server one move after the other, and takes back what fails. */
export function useRowOrder<Row extends TableRow>(ordering: Ordering<Row>) {
  const { documents, state, change, page, writes, notices, added, screen } = ordering;
  const rowAt = useRowAt(documents.table, state);
  const [shown, setShown] = useState<{ state: TableQuery; moves: readonly Move[] }>({ state, moves: [] });
  const [told, setTold] = useState("");
  const queue = useRef({ last: Promise.resolve(), waiting: 0, round: 0 });
  const moves = shown.state === state ? shown.moves : noMoves;
  const rows = useMemo(() => movedRows(page.rows, moves), [page.rows, moves]);
  const canOrder = documents.move !== undefined && !state.trash;
  const isOrdered = canOrder && !state.sortBy && !state.search;
  const first = state.rowsPerPage === -1 ? 0 : (state.page - 1) * state.rowsPerPage;
  const end = state.rowsPerPage === -1 ? page.total : Math.min(page.total, first + state.rowsPerPage);
  const follow = useFollowedRow(rows, screen, move);

  /** The place in the whole table, from 0, that the row would have. */
  function placeAfter({ _id }: Row, step: Step): number | null {
    const index = indexOf(rows, _id);
    if (index === undefined) return null;
    const place = first + index + step;
    if (place < 0 && _id === added) return 0;
    return place >= 0 && place < page.total ? place : null;
  }

  /** What the row comes after at that place; null at the first. */
  async function idBefore(place: number, step: Step): Promise<string | null> {
    const before = step < 0 ? place - 1 : place;
    if (before < 0) return null;
    return (rows.get(before - first) ?? (await rowAt(before)))?._id ?? null;
  }

  function move(row: Row, step: Step, control: Element): boolean {
    const place = placeAfter(row, step);
    if (place === null || follow.later(row, step)) return place !== null;
    const isHere = place >= first && place < end;
    follow.start(row, control, !isHere);
    if (isHere) show(row, place);
    enqueue(async () => {
      await writes.move(row._id, await idBefore(place, step));
      if (!isHere) await goWith(place);
    });
    return true;
  }

  function show({ _id }: Row, place: number): void {
    setShown({ state, moves: [...moves, { _id, index: place - first }] });
    tell(place);
  }

  /** A text that stays the same would not be told again. */
  function tell(place: number): void {
    const text = orderTexts.place(place + 1, page.total);
    setTold((now) => (now === text ? `${text}\u00a0` : text));
  }

  /** Shows the page that the row has moved to. */
  async function goWith(place: number): Promise<void> {
    await rowAt(place);
    tell(place);
    follow.arrive();
    change({ page: Math.floor(place / state.rowsPerPage) + 1 });
  }

  function enqueue(write: () => Promise<void>): void {
    const now = queue.current;
    const { round } = now;
    now.waiting++;
    now.last = now.last.then(async () => {
      if (round === now.round) await notices.attempt(failureTexts.move, write, takeBack);
      if (--now.waiting === 0) await settle();
    });
  }

  /** The moves that wait were chosen by what was shown, so that they go as well. */
  function takeBack(error: unknown) {
    queue.current.round++;
    follow.end();
    setShown({ state, moves: noMoves });
    setTold("");
    return { reason: failureCode(error) === "NOT_FOUND" ? failureTexts.movedBeside : failureMessage(error) };
  }

  /** Shows what the server has, unless there were new moves meanwhile. */
  async function settle(): Promise<void> {
    await page.refetch();
    if (queue.current.waiting === 0) setShown((now) => (now.state === state ? { state, moves: noMoves } : now));
  }

  const order: RowOrder<Row> = {
    canMove: (row, step) => placeAfter(row, step) !== null,
    move: (row, step, control) => void move(row, step, control),
  };
  return { told, table: { rows, isOrdered: canOrder, order: isOrdered ? order : undefined } };
}
