import type { HydratedDocument, Schema } from "mongoose";
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

// A failed write of many documents may have taken effect in part.
const OF_MANY: readonly string[] = ["insertMany", "updateMany", "deleteMany", "bulkWrite"];

interface Hooked {
  mongooseCollection?: { name: string };
  collection?: { name: string };
  options?: { session?: unknown };
}

// A write in a session is counted by its commit; a subdocument has no collection, because it is written with its parent.
const collectionOf = ({ mongooseCollection, collection, options }: Hooked): string | undefined =>
  options?.session ? undefined : (mongooseCollection ?? collection)?.name;

// The hook of insertMany gets the documents, and no options.
const isInSession = (written: unknown): boolean =>
  Array.isArray(written) && Boolean((written[0] as HydratedDocument<unknown> | undefined)?.$session?.());

interface Raise {
  now: (collection: string) => void | Promise<void>;
  later: (collection: string) => void;
}

// Mongoose calls no hooks around a static that fails.
function countInserts(schema: Schema, { now, later }: Raise): void {
  const { insertRecord } = schema.statics;
  if (!insertRecord) return;
  schema.static("insertRecord", async function (this: Hooked, record: unknown, session?: unknown) {
    const name = this.collection!.name;
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

export const isCounted = ({ statics }: Schema): boolean => Boolean(statics.isCounted);

export const countedCollections = (writes: readonly Write[]): string[] => [
  ...new Set(
    writes
      .filter(({ model, isUnseen }) => isCounted(model.schema) && !isUnseen)
      .map(({ model }) => model.collection.name),
  ),
];

/** Raises the revision of a model's collection after each write through mongoose; writes that bypass mongoose are not counted. */
export const countWrites = (raise: Raise) => (schema: Schema) => {
  if (!isCounted(schema)) return;
  countInserts(schema, raise);
  for (const write of WRITES) {
    schema.post(write as "save", async function (this: unknown, written: unknown) {
      const name = collectionOf(this as Hooked);
      if (name && !isInSession(written)) await raise.now(name);
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
