import type { Schema } from "mongoose";
import { isDuplicate } from "../platform/errors/storage-errors.ts";
import type { Write } from "../platform/write.ts";

const WRITES = [
  "save",
  "insertMany",
  "updateOne",
  "updateMany",
  "replaceOne",
  "findOneAndUpdate",
  "findOneAndReplace",
  "findOneAndDelete",
  "deleteOne",
  "deleteMany",
  "bulkWrite",
] as const;

/** What of these was refused may have been done in part. */
const OF_MANY: readonly string[] = ["insertMany", "updateMany", "deleteMany", "bulkWrite"];

interface Hooked {
  mongooseCollection?: { name: string };
  collection?: { name: string };
  options?: { session?: unknown };
}

/**
 * The collection that a hook counts: a query names it by `mongooseCollection`, a document or model by `collection`. Subdocuments have none,
 * since they are written with their parent; a commit counts its writes itself, once they have taken effect.
 */
const collectionOf = ({ mongooseCollection, collection, options }: Hooked): string | undefined =>
  options?.session ? undefined : (mongooseCollection ?? collection)?.name;

/** How a store raises the revision of a collection. */
interface Raise {
  /** After a write, before it is acknowledged. */
  now: (collection: string) => void | Promise<void>;
  /** After a write that may have been done in part. */
  later: (collection: string) => void;
}

/** Counts what a static stores, around which mongoose calls no hooks where it fails. */
function countInserts(schema: Schema, { now, later }: Raise): void {
  const { insertRecord } = schema.statics;
  if (!insertRecord) return;
  schema.static("insertRecord", async function (this: Hooked, record: unknown, session?: unknown) {
    const name = this.collection!.name; // safe: a model's
    if (session) return insertRecord.call(this as never, record, session);
    try {
      await insertRecord.call(this as never, record);
    } catch (error) {
      if (!isDuplicate(error)) later(name);
      throw error;
    }
    await now(name);
  });
}

/** Whether writes to a collection are counted: only where somebody reads its revision, which `static isCounted` says. */
export const isCounted = ({ statics }: Schema): boolean => Boolean(statics.isCounted);

/** The collections of a commit whose writes are counted, each once. */
export const countedCollections = (writes: readonly Write[]): string[] => [
  ...new Set(writes.filter(({ model }) => isCounted(model.schema)).map(({ model }) => model.collection.name)),
];

/** A mongoose plugin that counts the writes of models by raising the revision of their collection; writes past mongoose are not counted. */
export const countWrites = (raise: Raise) => (schema: Schema) => {
  if (!isCounted(schema)) return;
  countInserts(schema, raise);
  for (const write of WRITES) {
    schema.post(write as "save", async function (this: unknown) {
      const name = collectionOf(this as Hooked);
      if (name) await raise.now(name);
    });
    schema.post(
      write as "save",
      function (this: unknown, error: Error, _result: unknown, next: (error: Error) => void) {
        const name = collectionOf(this as Hooked);
        if (name && (OF_MANY.includes(write) || !isDuplicate(error))) raise.later(name);
        next(error);
      } as never,
    );
  }
};
