import { setImmediate as turnOfOthers } from "node:timers/promises";

/** After so many rows other requests have their turn. */
const stretch = 250;

/** So many records come from MongoDB at once, since what comes at once is decoded in one piece. */
export const batchSize = 1_000;

/** Rows one by one as they come, in stretches. */
export async function* inTurn<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    if (++count % stretch === 0) await turnOfOthers();
  }
}
