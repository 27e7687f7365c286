import type { HydratedDocument, Model } from "mongoose";
import { isDuplicate } from "../errors/storage-errors.ts";

interface Owned {
  slot?: string;
}

async function freeSlots<T extends Owned>(model: Model<T>, owner: object, limit: number): Promise<string[]> {
  const records = await model.find(owner, { slot: 1 }).lean<Owned[]>();
  const taken = new Set(records.map(({ slot }) => slot));
  const withoutSlot = records.filter(({ slot }) => !slot).length;
  const names = Array.from({ length: limit }, (_, at) => [...Object.values(owner), at].join(" "));
  const free = names.filter((name) => !taken.has(name));
  return free.slice(0, Math.max(0, free.length - withoutSlot));
}

/** Null at the limit. Needs a unique index of `slot`: of calls at once, on any gateway, one takes the last slot. */
export async function createWithinLimit<T extends Owned>(
  model: Model<T>,
  limit: number,
  owner: object,
  record: object,
): Promise<T | null> {
  for (;;) {
    const free = await freeSlots(model, owner, limit);
    if (free.length === 0) return null;
    const slot = free[Math.floor(Math.random() * free.length)];
    try {
      const created = await model.create({ ...owner, ...record, slot } as never);
      return (created as HydratedDocument<T>).toObject();
    } catch (error) {
      if (!isDuplicate(error, "slot")) throw error;
    }
  }
}
