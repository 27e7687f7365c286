import { setImmediate } from "node:timers/promises";

/** Lets whatever waits, such as other requests, run first. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

const longestPiece = 4;

/**
 * Cuts long work into pieces of 4 milliseconds: what it answers is awaited now and then, after a tenth of a millisecond or so. A turn of
 * the event loop takes time as well, so that work which yields at every chance takes twice as long.
 */
export function inPieces(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < longestPiece) return undefined;
    return yieldToEventLoop().then(() => void (begun = performance.now()));
  };
}

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
