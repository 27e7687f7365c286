import type { Model } from "mongoose";
import type { Write } from "../write.ts";
import { eachChange } from "./commit.ts";
import type { RecordModel, StoredRecord } from "./stored-record.ts";

/** What decides who sees a record. */
interface Shown {
  deletedAt?: Date | null;
  publishAt?: Date | null;
}

/** What is stored of when everyone saw a record: derived from each write, and edited by nobody. */
export interface PublicMarks {
  changedAt: Date | null;
  hiddenAt: Date | null;
}

// Updates are built here for any record, which mongoose's types cannot follow.
type Fields = any; // eslint-disable-line @typescript-eslint/no-explicit-any

const isPublicAt = ({ deletedAt, publishAt }: Shown, now: Date): boolean =>
  !deletedAt && publishAt instanceof Date && publishAt <= now;

/** The later of two moments: a scheduled record is read first when it appears, and not when it was written last. */
export const lastShownChange = ({ updatedAt, publishAt }: { updatedAt: Date; publishAt?: Date | null }): Date =>
  publishAt && publishAt > updatedAt ? publishAt : updatedAt;

/** When what everyone sees of a record changes by a write that is made now; null for a draft. */
export const changedAtOf = ({ publishAt }: Shown, now = new Date()): Date | null =>
  publishAt ? lastShownChange({ updatedAt: now, publishAt }) : null;

/** The marks of a record after a write. */
function marksAfter(before: Shown & Partial<PublicMarks>, after: Shown, now = new Date()): PublicMarks {
  const hiddenBefore = isPublicAt(before, now) ? now : (before.hiddenAt ?? null);
  return { changedAt: changedAtOf(after, now), hiddenAt: isPublicAt(after, now) ? null : hiddenBefore };
}

/** The marks of a record of an earlier release, which everyone saw if it was published before it went to the trash. */
export function legacyMarks(record: Shown & { updatedAt: Date }): PublicMarks {
  const { deletedAt, publishAt, updatedAt } = record;
  const wasPublic = deletedAt && isPublicAt({ publishAt: publishAt! }, deletedAt);
  return { changedAt: changedAtOf(record, updatedAt), hiddenAt: wasPublic ? deletedAt : null };
}

/** Whether records of this kind are seen by everyone from a moment on. */
export const isPublishedKind = ({ schema }: RecordModel<never>): boolean => schema.path("publishAt") !== undefined;

function marksOf(record: StoredRecord, { $set, $unset = {} }: Fields): PublicMarks {
  const unset = Object.fromEntries(Object.keys($unset as object).map((name) => [name, null]));
  return marksAfter(record, { ...record, ...$set, ...unset } as Shown);
}

/** An update of a record, with what it changes in its marks. */
export const withMarks = <T extends StoredRecord>(model: RecordModel<T>, record: T, update: Fields): Fields =>
  isPublishedKind(model as Fields) ? { ...update, $set: { ...update.$set, ...marksOf(record, update) } } : update;

/** What an update of many records changes in the marks of each, for its commit. */
export function changesOfMarks<T extends StoredRecord>(model: RecordModel<T>, records: T[], update: Fields): Write[] {
  if (!isPublishedKind(model as Fields)) return [];
  const changed = records.map((record) => ({ filter: { _id: record._id }, update: { $set: marksOf(record, update) } }));
  return [eachChange(model as unknown as Model<T>, changed)];
}
