import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { WebhookChange } from "../../../contract/kinds.ts";
import type { Viewer } from "../auth/viewer.ts";
import { namedEnum } from "../named-enum.ts";
import type { Write } from "../write.ts";
import { conflict } from "../errors/app-error.ts";
import { changeEvent, isWanted } from "./change-event.ts";
import { changes, commit, untilCommitted } from "./commit.ts";
import { isKept, keptVersions, savedBy } from "./history/history.ts";
import { changesOfMarks, isPublishedKind } from "./publication/public-marks.ts";
import { choiceFilter, type RecordChoice } from "./tables/record-choice.ts";
import { batchSize, trashLifetimeMs, type Filter, type RecordModel, type StoredRecord } from "./stored-record.ts";
import { spamView } from "./tables/table-filters.ts";

/** Records written at once, in some milliseconds: other requests run in between. */
const chunk = 25;

export const SkipReason = namedEnum("SkipReason", "Why a chosen record was not written.", {
  ownAccount: "It is the caller's own account.",
  lastAdministrator: "It is the last administrator's account.",
  emailTaken: "Another account has its e-mail address by now.",
  changed: "Somebody else changed, deleted or restored it in the meantime.",
});
export type SkipReason = keyof typeof SkipReason;

@ObjectType({ description: "How many of the chosen records were not written for one reason.", simpleResolvers: true })
class Skipped {
  @Field(() => SkipReason, { description: "The reason." })
  reason!: SkipReason;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@ObjectType({ description: "What became of the chosen records.", simpleResolvers: true })
export class BulkResult {
  @Field(() => Int, { description: "How many were written." })
  count!: number;

  @Field(() => Int, { description: "How many could not be, and stay as they were." })
  kept!: number;

  @Field(() => [Skipped], { description: "Why those that stay could not be written, each reason once." })
  skipped!: Skipped[];

  @Field(() => ID, { nullable: true, description: "Names this deletion, to restore all of it." })
  deletion?: string | null;
}

/** Returns a reason for each record that it skips. */
export type WriteMany = (ids: Types.ObjectId[], filter: Filter) => Promise<SkipReason[]>;

async function writeFound<T extends StoredRecord>(
  model: RecordModel<T>,
  filter: Filter,
  update: Filter,
  kind: WebhookChange,
): Promise<number | null> {
  const found = (await model.find(filter).lean()) as T[];
  const changesOf = (version: number) => {
    const ids = found.filter((record) => record.version === version).map(({ _id }) => _id);
    return changes(model as Filter, { ...filter, _id: { $in: ids }, version }, update, ids.length);
  };
  const [first, ...others]: Write[] = [...new Set(found.map(({ version }) => version))].map(changesOf);
  if (!first) return 0;
  const { writes: marks, announced } = changesOfMarks(model, found, update);
  const kept = await keptVersions(model, found);
  const event = await changeEvent(
    model,
    kind,
    found.map(({ _id, version }) => ({ _id, version: version + 1 })),
  );
  const published = await changeEvent(model, "published", announced);
  const isWritten = await commit(first, ...others, ...marks, ...kept, ...event, ...published);
  return isWritten === null ? null : found.length;
}

const plainly =
  <T extends StoredRecord>(model: RecordModel<T>, updateOf: () => Filter, kind: WebhookChange): WriteMany =>
  async (ids, filter) => {
    const chosen = { ...filter, _id: { $in: ids } };
    const needsRecords = isKept(model) || isPublishedKind(model as Filter) || (await isWanted(model, kind));
    const written = needsRecords
      ? await untilCommitted(() => writeFound(model, chosen, updateOf(), kind))
      : (await model.updateMany(chosen, updateOf())).modifiedCount;
    return Array.from({ length: ids.length - written }, () => SkipReason.changed);
  };

function counted(reasons: SkipReason[]): Skipped[] {
  const counts = new Map<SkipReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

interface ChunkOptions {
  size?: number;
  expected?: number | null | undefined;
}

export async function inChunks<T extends StoredRecord>(
  model: RecordModel<T>,
  filter: Filter,
  write: WriteMany,
  { size = chunk, expected }: ChunkOptions = {},
) {
  const reasons: SkipReason[] = [];
  const found = await model.find(filter, { _id: 1 }).batchSize(batchSize).lean();
  if (expected != null && found.length !== expected)
    throw conflict(`The search now finds ${found.length}, not ${expected}; look at them and call again`);
  for (let at = 0; at < found.length; at += size) {
    const ids = found.slice(at, at + size).map(({ _id }) => _id as Types.ObjectId);
    reasons.push(...(await write(ids, filter)));
  }
  return { count: found.length - reasons.length, kept: reasons.length, skipped: counted(reasons) };
}

export const discarded = (deletion?: string) => ({
  deletedAt: new Date(),
  ...(deletion !== undefined && { deletedWith: deletion }),
});

interface BulkOptions<Write> {
  viewer: Viewer | null;
  /** Called before the first write; throws if the viewer may not write to all of them. */
  check: (filter: object) => Promise<void>;
  write: Write | undefined;
}

export async function discardMany<T extends StoredRecord>(
  model: RecordModel<T>,
  choice: RecordChoice,
  { viewer, check, write }: BulkOptions<(deletion: string) => WriteMany>,
): Promise<BulkResult> {
  const deletion = new Types.ObjectId().toHexString();
  // Dated in each attempt: callers with `updatedSince` would miss what is deleted long after its date.
  const update = () => ({ $set: { ...discarded(deletion), ...savedBy(model, viewer) }, $inc: { version: 1 } });
  const plain = plainly(model, update, "deleted");
  const filter = { ...choiceFilter(model, choice), deletedAt: null };
  await check(filter);
  return { ...(await inChunks(model, filter, write?.(deletion) ?? plain, choice)), deletion };
}

export const restoring = <T extends StoredRecord>(
  model: RecordModel<T>,
  viewer: Viewer | null,
  { $set, $unset }: Filter = {},
): WriteMany => {
  const update = () => ({
    $set: { ...savedBy(model, viewer), ...$set },
    $unset: { deletedAt: 1, deletedWith: 1, ...$unset },
    $inc: { version: 1 },
  });
  return plainly(model, update, "restored");
};

export async function restoreMany<T extends StoredRecord>(
  model: RecordModel<T>,
  choice: RecordChoice,
  { viewer, check, write }: BulkOptions<WriteMany>,
): Promise<BulkResult> {
  const found = choice.search != null && spamView(model, { trash: true, suspected: choice.suspected });
  const within = { deletedAt: { $gte: new Date(Date.now() - trashLifetimeMs) } };
  const filter = { ...choiceFilter(model, choice), ...found, ...within };
  await check(filter);
  return inChunks(model, filter, write ?? restoring(model, viewer), choice);
}
