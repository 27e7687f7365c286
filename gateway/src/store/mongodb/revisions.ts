import mongoose from "mongoose";
import { isCounted } from "../count-writes.ts";
import { checkPresence } from "./availability.ts";
import { sharing } from "./share-runs.ts";

interface Revision {
  _id: string;
  value: number;
}

/** The collection that counts the writes to each other one. */
export const revisionsName = "revisions";

const retryDelay = 1_000;

/** A run that others wait to share must not wait anew for a MongoDB that is away. */
function revisions() {
  checkPresence();
  return mongoose.connection.collection<Revision>(revisionsName);
}

const countWrite = async (_id: string) => {
  await revisions().updateOne({ _id }, { $inc: { value: 1 } }, { upsert: true });
};

const read = async (_id: string) => (await revisions().findOne({ _id }, { maxTimeMS: 5_000 }))?.value ?? 0;

function perCollection<T>(task: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const shared = new Map<string, () => Promise<T>>();
  return (name) => {
    const known = shared.get(name) ?? sharing(() => task(name));
    shared.set(name, known);
    return known();
  };
}

const bump = perCollection(countWrite);

/** The count of acknowledged writes to a collection, by any gateway. */
export const readRevision = perCollection(read);

const later = new Set<NodeJS.Timeout>();

/** Counts later what could not be counted now: a write of unknown outcome, or one whose count failed. */
export function bumpLater(name: string): void {
  const timer = setTimeout(() => {
    later.delete(timer);
    bump(name).catch(() => bumpLater(name));
  }, retryDelay).unref();
  later.add(timer);
}

/** Counts nothing later any more; what is left is counted by the next start. */
export function stopCounting(): void {
  for (const timer of later) clearTimeout(timer);
  later.clear();
}

export async function bumpNow(name: string): Promise<void> {
  try {
    await bump(name);
  } catch (error) {
    bumpLater(name);
    throw error;
  }
}

/**
 * Raises the revision of each collection that has one. It never comes back to an earlier value, not even after the collection was
 * dropped, and what a killed gateway did not count is counted.
 */
export async function startRevisions(): Promise<void> {
  for (const { schema, collection } of Object.values(mongoose.connection.models)) {
    if (!isCounted(schema)) continue;
    const { name: _id } = collection;
    await revisions().updateOne({ _id }, { $max: { value: Date.now() } }, { upsert: true });
    await countWrite(_id);
  }
}
