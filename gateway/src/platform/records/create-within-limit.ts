import type { Model, Types } from "mongoose";
import { findOneOf } from "../collection-of.ts";
import { isDuplicate } from "../errors/storage-errors.ts";
import type { Write } from "../write.ts";
import { commitNew, creation } from "./commit.ts";

/** An earlier try may have been killed after its write, and another gateway may create the record at the same moment. */
export async function madeOnce<T>(
  model: Pick<Model<T>, "db" | "collection">,
  newId: Types.ObjectId | undefined,
  make: () => Promise<T>,
): Promise<T> {
  if (!newId) return make();
  const find = () => findOneOf<T>(model, { _id: newId });
  try {
    return (await find()) ?? (await make());
  } catch (error) {
    const made = await find();
    if (made) return made;
    throw error;
  }
}

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

/** Null at the limit. Needs a unique index of `slot`: of calls at once, on any gateway, one takes the last slot. Commits the writes, too. */
export async function createWithinLimit<T extends Owned>(
  model: Model<T>,
  limit: number,
  owner: object,
  record: { _id: Types.ObjectId },
  writes: Write[] = [],
): Promise<T | null> {
  for (;;) {
    const free = await freeSlots(model, owner, limit);
    if (free.length === 0) return null;
    const slot = free[Math.floor(Math.random() * free.length)];
    try {
      return await commitNew(record._id, creation(model, { ...owner, ...record, slot }), ...writes);
    } catch (error) {
      if (!isDuplicate(error, "slot")) throw error;
    }
  }
}
