/** One place towards the first row, or away from it. */
export type Step = -1 | 1;

/** A row that stands at another index of its page. */
export interface Move {
  _id: string;
  index: number;
}

function swap<Row>(rows: Map<number, Row>, one: number, other: number): void {
  const [a, b] = [rows.get(one), rows.get(other)];
  for (const [index, row] of [
    [one, b],
    [other, a],
  ] as const)
    // prettier-ignore
    if (row) rows.set(index, row);
    else rows.delete(index);
}

/** The rows by index as they stand after these moves, whether the response that they came with knew of them or not. */
export function movedRows<Row extends { _id: string }>(
  rows: ReadonlyMap<number, Row>,
  moves: readonly Move[],
): ReadonlyMap<number, Row> {
  const moved = new Map(rows);
  for (const { _id, index } of moves) {
    const from = indexOf(moved, _id);
    if (from === undefined) continue;
    const step = Math.sign(index - from);
    for (let at = from; at !== index; at += step) swap(moved, at, at + step);
  }
  return moves.length > 0 ? moved : rows;
}

/** The index of a row; undefined where it is not among them. */
export function indexOf(rows: ReadonlyMap<number, { _id: string }>, _id: string): number | undefined {
  for (const [index, row] of rows) if (row._id === _id) return index;
  return undefined;
}
