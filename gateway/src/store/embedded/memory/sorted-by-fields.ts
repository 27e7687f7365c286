import { yieldToEventLoop } from "../../../platform/event-loop/yield-to-event-loop.ts";
import { reading } from "./derived.ts";
import type { Entry } from "./document.ts";
import { order, orderOf } from "./sort.ts";
import { eachYielding, entriesBetweenYields, sorted } from "./yielding.ts";

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
