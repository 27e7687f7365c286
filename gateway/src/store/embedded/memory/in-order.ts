import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";
import type { Entry } from "./document.ts";
import { order, orderOf, type Order } from "./sort.ts";
import { eachYielding, entriesBetweenYields, sorted } from "./yielding.ts";

async function areInOrder(entries: Entry[], order: Order): Promise<boolean> {
  let last: Entry | undefined;
  let areSo = true;
  await eachYielding(entries, (entry) => {
    areSo = last === undefined || order(last, entry) < 0;
    last = entry;
    return areSo;
  });
  return areSo;
}

/** The entries by their text in a field, null for those without one; undefined where one has what is no text. */
async function byText(entries: Entry[], field: string): Promise<Map<string | null, Entry[]> | undefined> {
  const groups = new Map<string | null, Entry[]>();
  let areTexts = true;
  await eachYielding(entries, (entry) => {
    const value = entry.doc[field] ?? null;
    if (value !== null && typeof value !== "string") return (areTexts = false);
    const group = groups.get(value);
    if (group) group.push(entry);
    else groups.set(value, [entry]);
    return true;
  });
  return areTexts ? groups : undefined;
}

/**
 * All in the order of some fields, then of age. Those of the same text are put together first: many share one, and to compare two
 * documents waits for memory each time, so that this takes a fifth of the time, or two thirds where no two are equal.
 */
export async function inOrder(entries: Entry[], fields: readonly string[]): Promise<Entry[]> {
  const wanted = orderOf(fields.map((field) => [field, 1]));
  if (await areInOrder(entries, wanted)) return entries;
  const [first, ...others] = fields;
  const groups = first === undefined ? undefined : await byText(entries, first);
  if (!groups) return sorted(entries, wanted);
  const all: Entry[] = [];
  let yieldedAt = 0;
  for (const text of await sorted([...groups.keys()], order)) {
    const group = groups.get(text)!;
    for (const entry of group.length > 1 ? await inOrder(group, others) : group) all.push(entry);
    if (all.length - yieldedAt < entriesBetweenYields) continue;
    yieldedAt = all.length;
    await yieldToEventLoop();
  }
  return all;
}
