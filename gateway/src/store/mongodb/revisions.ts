import mongoose from "mongoose";
import { isCounted } from "../count-writes.ts";
import { checkPresence } from "./availability.ts";

interface Revision {
  _id: string;
  value: number;
}

export const revisionsName = "revisions";

const retryDelayMs = 1_000;

// Throws at once without MongoDB, because callers that share a run must not each wait for it.
function revisions() {
  checkPresence();
  return mongoose.connection.collection<Revision>(revisionsName);
}

const countWrite = async (_id: string) => {
  await revisions().updateOne({ _id }, { $inc: { value: 1 } }, { upsert: true });
};

const read = async (_id: string) => (await revisions().findOne({ _id }, { maxTimeMS: 5_000 }))?.value ?? 0;

/** No caller gets the result of a run that started before its call. */
function coalesce<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function run(): Promise<T> {
    const started = task().finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  }

  function follow(before: Promise<T>): Promise<T> {
    const start = () => {
      next = null;
      return run();
    };
    return before.then(start, start);
  }

  return () => {
    if (!running) return run();
    next ??= follow(running);
    return next;
  };
}

function perCollection<T>(task: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const shared = new Map<string, () => Promise<T>>();
  return (name) => {
    const known = shared.get(name) ?? coalesce(() => task(name));
    shared.set(name, known);
    return known();
  };
}

const bump = perCollection(countWrite);

export const readRevision = perCollection(read);

const later = new Set<NodeJS.Timeout>();

export function bumpLater(name: string): void {
  const timer = setTimeout(() => {
    later.delete(timer);
    bump(name).catch(() => bumpLater(name));
  }, retryDelayMs).unref();
  later.add(timer);
}

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

// A killed gateway may not have counted its last write; a revision must never decrease, even if the collection was dropped.
export async function startRevisions(): Promise<void> {
  for (const { schema, collection } of Object.values(mongoose.connection.models)) {
    if (!isCounted(schema)) continue;
    const { name: _id } = collection;
    await revisions().updateOne({ _id }, { $max: { value: Date.now() } }, { upsert: true });
    await countWrite(_id);
  }
}
