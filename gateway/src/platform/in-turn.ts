import { setImmediate as turnOfOthers } from "node:timers/promises";

/** After so many rows other requests have their turn. */
const stretch = 250;

/** Rows one by one as they come, in stretches. */
export async function* inTurn<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    if (++count % stretch === 0) await turnOfOthers();
  }
}

/** All rows, read in stretches. */
export async function readInTurn<T>(found: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of inTurn(found)) rows.push(row);
  return rows;
}

/** A list that GraphQL completes in stretches: it waits for the rows after the first one. */
export function answerInTurn<T>(rows: T[]): T[] {
  let turn = Promise.resolve();
  const handOn = (row: T, at: number) => {
    if (at > 0 && at % stretch === 0) turn = turn.then(() => turnOfOthers());
    return at < stretch ? row : turn.then(() => row);
  };
  return rows.map(handOn) as T[]; // safe: GraphQL takes a promise for what it promises
}
