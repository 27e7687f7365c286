import type { Entry } from "./document.ts";
import type { Order } from "./sort.ts";
import { SortedList } from "./sorted-list.ts";
import { inPieces } from "../../../platform/event-loop/yield-to-event-loop.ts";

/** So many entries take a tenth of a millisecond or less to look at, and a millisecond to sort. */
const fewEntries = 100;
const entriesInRun = 1_000;

/** Calls `work` with each, until it returns false, yielding to the event loop in between. */
export async function eachYielding<T>(items: Iterable<T>, work: (item: T) => boolean | void): Promise<void> {
  const piece = inPieces();
  let count = 0;
  for (const item of items) {
    if (work(item) === false) return;
    if (++count % fewEntries === 0) await piece();
  }
}

/** Those that meet the test, or the first so many of them. */
export async function meeting(
  entries: Iterable<Entry>,
  test: (entry: Entry) => boolean,
  most = Infinity,
): Promise<Entry[]> {
  const found: Entry[] = [];
  if (most > 0) await eachYielding(entries, (entry) => !(test(entry) && found.push(entry) >= most));
  return found;
}

async function merged<T>(
  left: T[],
  right: T[],
  order: (a: T, b: T) => number,
  piece: ReturnType<typeof inPieces>,
): Promise<T[]> {
  const all: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    all.push(order(left[l]!, right[r]!) <= 0 ? left[l++]! : right[r++]!);
    if (all.length % fewEntries === 0) await piece();
  }
  return all.concat(left.slice(l), right.slice(r));
}

/** All in order: short runs are sorted, then merged two by two. */
export async function sorted<T>(items: T[], order: (a: T, b: T) => number): Promise<T[]> {
  const piece = inPieces();
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += entriesInRun) {
    runs.push(items.slice(at, at + entriesInRun).sort(order));
    await piece();
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(await merged(runs[at]!, runs[at + 1] ?? [], order, piece));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** The first so many in an order. */
export async function firstInOrder(entries: Entry[], order: Order, most: number): Promise<Entry[]> {
  if (most === entries.length) return sorted(entries, order);
  const first = new SortedList(order);
  await eachYielding(entries, (entry) => {
    if (first.size === most && order(entry, first.last!) > 0) return;
    first.add(entry);
    if (first.size > most) first.remove(first.last!);
  });
  return first.slice();
}
