import { setImmediate } from "node:timers/promises";

export const yieldToEventLoop = (): Promise<void> => setImmediate();

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
