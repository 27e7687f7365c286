import { reading, type Entry } from "./document.ts";
import { order, orderOf, type Order } from "./sort.ts";
import { SortedList } from "./sorted-list.ts";
import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";

// This number of entries takes a millisecond or two.
export const entriesBetweenYields = 1_000;

export async function eachYielding<T>(
  items: Iterable<T>,
  work: (item: T) => boolean | void,
  between = entriesBetweenYields,
): Promise<void> {
  let count = 0;
  for (const item of items) {
    if (work(item) === false) return;
    if (++count % between === 0) await yieldToEventLoop();
  }
}

export async function filterAsync(
  entries: Iterable<Entry>,
  test: (entry: Entry) => boolean,
  limit = Infinity,
): Promise<Entry[]> {
  const found: Entry[] = [];
  if (limit > 0) await eachYielding(entries, (entry) => !(test(entry) && found.push(entry) >= limit));
  return found;
}

async function merged<T>(left: T[], right: T[], order: (a: T, b: T) => number): Promise<T[]> {
  if (right.length === 0 || order(left.at(-1)!, right[0]!) <= 0) return left.concat(right);
  const all: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    all.push(order(left[l]!, right[r]!) <= 0 ? left[l++]! : right[r++]!);
    if (all.length % entriesBetweenYields === 0) await yieldToEventLoop();
  }
  return all.concat(left.slice(l), right.slice(r));
}

export async function sorted<T>(items: T[], order: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += entriesBetweenYields) {
    runs.push(items.slice(at, at + entriesBetweenYields).sort(order));
    if (items.length > entriesBetweenYields) await yieldToEventLoop();
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(await merged(runs[at]!, runs[at + 1] ?? [], order));
    runs = longer;
  }
  return runs[0] ?? [];
}

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

// Undefined for dates and ids, because two equal ones can be different objects.
async function groupedBy(field: string, entries: Entry[]): Promise<Map<unknown, Entry[]> | undefined> {
  const groups = new Map<unknown, Entry[]>();
  let isGrouped = true;
  const read = reading(field);
  await eachYielding(entries, (entry) => {
    const value = read(entry.doc) ?? null;
    isGrouped = value === null || typeof value !== "object";
    const group = groups.get(value);
    if (group) group.push(entry);
    else groups.set(value, [entry]);
    return isGrouped;
  });
  return isGrouped ? groups : undefined;
}

// Equal texts are grouped first, because comparing documents waits for memory: this takes a quarter of the time.
export async function sortedByFields(entries: Entry[], fields: readonly string[]): Promise<Entry[]> {
  const [first, ...others] = fields;
  const isLong = entries.length > entriesBetweenYields;
  const groups = first !== undefined && isLong && (await groupedBy(first, entries));
  if (!groups) return sorted(entries, orderOf(fields.map((field) => [field, 1])));
  const all: Entry[] = [];
  let yieldedAt = 0;
  for (const value of await sorted([...groups.keys()], order)) {
    for (const entry of await sortedByFields(groups.get(value)!, others)) all.push(entry);
    if (all.length - yieldedAt < entriesBetweenYields) continue;
    yieldedAt = all.length;
    await yieldToEventLoop();
  }
  return all;
}
