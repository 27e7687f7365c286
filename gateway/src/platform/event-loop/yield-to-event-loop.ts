import { setImmediate } from "node:timers/promises";

/** Lets whatever waits, such as other requests, run first. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Rows one by one as they come, yielding to the event loop now and then. */
export async function* yieldingToEventLoop<T>(
  rows: AsyncIterable<T> | Iterable<T>,
  rowsBetweenYields = 250,
): AsyncGenerator<T> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    if (++count % rowsBetweenYields === 0) await yieldToEventLoop();
  }
}
