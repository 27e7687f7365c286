import type { Model, Types } from "mongoose";
import type { ChangedRecord } from "../../webhooks/webhook-event.model.ts";
import type { Write } from "../../write.ts";
import { eachChange } from "../commit.ts";
import type { Fields, RecordModel, StoredRecord } from "../stored-record.ts";

interface Shown {
  deletedAt?: Date | null;
  publishAt?: Date | null;
}

export interface PublicMarks {
  changedAt: Date | null;
  hiddenAt: Date | null;
  announceAt: Date | null;
}

/** Every gateway shows a record this many milliseconds after its publication. */
const shownAfterMs = 1_000;

const isPublicAt = ({ deletedAt, publishAt }: Shown, now: Date): boolean =>
  !deletedAt && publishAt instanceof Date && publishAt <= now;

/** A scheduled record can be read first when it appears, and not when it was last written. */
export const lastShownChange = ({ updatedAt, publishAt }: { updatedAt: Date; publishAt?: Date | null }): Date =>
  publishAt && publishAt > updatedAt ? publishAt : updatedAt;

export const changedAtOf = ({ publishAt }: Shown, now = new Date()): Date | null =>
  publishAt ? lastShownChange({ updatedAt: now, publishAt }) : null;

export const announceAtOf = ({ deletedAt, publishAt }: Shown, now = new Date()): Date | null =>
  !deletedAt && publishAt && publishAt > now ? new Date(publishAt.getTime() + shownAfterMs) : null;

export const publishedAmong = <T extends StoredRecord>(records: readonly T[]): T[] =>
  records.filter((record) => isPublicAt(record, new Date()) && !(record as Partial<PublicMarks>).announceAt);

export function legacyMarks(record: Shown & { updatedAt: Date }): PublicMarks {
  const { deletedAt, publishAt, updatedAt } = record;
  const wasPublic = deletedAt && isPublicAt({ publishAt: publishAt! }, deletedAt);
  return {
    changedAt: changedAtOf(record, updatedAt),
    hiddenAt: wasPublic ? deletedAt : null,
    announceAt: announceAtOf(record),
  };
}

export const isPublishedKind = ({ schema }: RecordModel<never>): boolean => schema.path("publishAt") !== undefined;

interface MarksChange {
  _id: Types.ObjectId;
  marks: PublicMarks;
  /** Prevents that a job announces it at the same time. */
  guard: { announceAt: Date | null };
  announced: ChangedRecord[];
}

/** A write that hides a record announces it first, if no job has yet. */
function changeOfMarks(record: StoredRecord, { $set, $unset = {} }: Fields): MarksChange {
  const now = new Date();
  const unset = Object.fromEntries(Object.keys($unset as object).map((name) => [name, null]));
  const after = { ...record, ...$set, ...unset } as Shown;
  const { _id, version, hiddenAt = null, announceAt = null } = record as StoredRecord & Partial<PublicMarks>;
  const [wasPublic, isPublic] = [isPublicAt(record, now), isPublicAt(after, now)];
  const isAppearing = isPublic && !wasPublic;
  const isHiddenUnannounced = wasPublic && !isPublic && announceAt !== null;
  return {
    _id,
    marks: {
      changedAt: changedAtOf(after, now),
      hiddenAt: isPublic ? null : wasPublic ? now : hiddenAt,
      announceAt: wasPublic && isPublic ? announceAt : announceAtOf(after, now),
    },
    guard: { announceAt },
    announced: isAppearing ? [{ _id, version: version + 1 }] : isHiddenUnannounced ? [{ _id, version }] : [],
  };
}

export function withMarks<T extends StoredRecord>(model: RecordModel<T>, record: T, update: Fields) {
  if (!isPublishedKind(model as Fields)) return { update, guard: {}, announced: [] };
  const { marks, guard, announced } = changeOfMarks(record, update);
  return { update: { ...update, $set: { ...update.$set, ...marks } } as Fields, guard, announced };
}

export function changesOfMarks<T extends StoredRecord>(model: RecordModel<T>, records: T[], update: Fields) {
  const isMarked = isPublishedKind(model as Fields) && records.length > 0;
  const changed = isMarked ? records.map((record) => changeOfMarks(record, update)) : [];
  const updates = changed.map(({ _id, guard, marks }) => ({ filter: { _id, ...guard }, update: { $set: marks } }));
  const writes: Write[] = isMarked ? [eachChange(model as unknown as Model<T>, updates)] : [];
  return { writes, announced: changed.flatMap(({ announced }) => announced) };
}
