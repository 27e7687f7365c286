import { Types } from "mongoose";
import type { WebhookChange } from "../../../contract/kinds.ts";
import type { Viewer } from "../auth/viewer.ts";
import { conflict, notFound } from "../errors/app-error.ts";
import type { Write } from "../write.ts";
import { changeEvent } from "./change-event.ts";
import { change, commit, recordInsertion, removal, untilCommitted, untilCreated } from "./commit.ts";
import { active, findActive, findAny, idOf, nameOf } from "./find-records.ts";
import { forgottenVersions, keptVersions, savedBy } from "./history/history.ts";
import { forgottenCalls } from "./idempotent-call.model.ts";
import {
  derivedTexts,
  newRecord,
  trashLifetimeMs,
  type Fields,
  type RecordModel,
  type StoredRecord,
} from "./stored-record.ts";
import { publishedAmong, withMarks } from "./publication/public-marks.ts";
import { publicView } from "./public-view.ts";

interface NewRecord {
  fields: Fields;
  writes?: Write[];
}

/** Prepares again after a conflict. Throws CONFLICT if the id or another unique value is already in use. */
export const createWith = <T extends StoredRecord>(
  model: RecordModel<T>,
  prepare: () => NewRecord | Promise<NewRecord>,
  viewer?: Viewer | null,
  _id = new Types.ObjectId(),
): Promise<T> =>
  untilCreated(model, _id, async () => {
    const { fields, writes = [] } = await prepare();
    const record = newRecord(model, { _id, ...fields, ...savedBy(model, viewer) });
    // A record that is created in the trash has no event.
    const event = record.deletedAt ? [] : await changeEvent(model, "created", [record]);
    event.push(...(await changeEvent(model, "published", publishedAmong([record]))));
    return commit(recordInsertion(model, record), ...writes, ...event);
  });

export const create = <T extends StoredRecord>(
  model: RecordModel<T>,
  fields: Fields,
  viewer?: Viewer | null,
  _id?: Types.ObjectId,
): Promise<T> => createWith(model, () => ({ fields }), viewer, _id);

export const raised = <T extends StoredRecord>(model: RecordModel<T>, { $set, $inc }: Fields): Fields => ({
  $set: { ...savedBy(model, null), ...$set },
  $inc: { ...$inc, version: 1 },
});

export interface Condition {
  guard?: object;
  writes?: Write[];
}

async function commitChange<T extends StoredRecord>(
  model: RecordModel<T>,
  current: T,
  kind: WebhookChange,
  { filter, update, writes = [] }: { filter: Fields; update: Fields; writes?: Write[] },
): Promise<T | null> {
  const { _id, version } = current;
  const { update: marked, guard, announced } = withMarks(model, current, update);
  const [kept, event, published] = await Promise.all([
    keptVersions(model, [current]),
    changeEvent(model, kind, [{ _id, version: version + 1 }]),
    changeEvent(model, "published", announced),
  ]);
  const wanted = { _id, version, ...filter, ...guard };
  const changed = change<T>(model as Fields, wanted, { ...marked, ...raised(model, marked) });
  return commit(changed, ...writes, ...kept, ...event, ...published);
}

const conflictWith = (model: RecordModel<never>, current: StoredRecord) =>
  conflict("Someone else changed this record meanwhile", publicView(model.modelName, current));

/** Throws NOT_FOUND, or CONFLICT for an outdated `version`; without one retries on the current version. */
export async function reviseWith<T extends StoredRecord>(
  model: RecordModel<T>,
  _id: string,
  update: (current: T) => Fields,
  version?: number | null,
  conditionOf: (current: T) => Condition | Promise<Condition> = () => ({}),
): Promise<T> {
  return untilCommitted(async () => {
    const current = await findActive(model, _id);
    if (version != null && version !== current.version) throw conflictWith(model as Fields, current);
    const { guard, writes } = await conditionOf(current);
    const changed = update(current);
    const kind = changed.$set?.deletedAt ? "deleted" : "updated";
    const filter = { ...active, ...guard };
    return commitChange(model, current, kind, { filter, update: changed, writes });
  });
}

export const revise = <T extends StoredRecord>(
  model: RecordModel<T>,
  _id: string,
  fields: Fields,
  version?: number | null,
  viewer?: Viewer | null,
) => {
  const update = (current: T) => ({ $set: { ...withTexts(model, current, fields), ...savedBy(model, viewer) } });
  return reviseWith(model, _id, update, version);
};

export function withTexts<T extends StoredRecord>(model: RecordModel<T>, current: T, fields: Fields): Fields {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...set, ...derivedTexts(model, { ...current, ...set, version: current.version + 1 }) };
}

export const discard = <T extends StoredRecord>(
  model: RecordModel<T>,
  _id: string,
  version?: number | null,
  viewer?: Viewer | null,
) => reviseWith(model, _id, () => ({ $set: { deletedAt: new Date(), ...savedBy(model, viewer) } }), version);

/** Throws NOT_FOUND if the record is not in the trash or was deleted over 30 days ago, CONFLICT if a unique value is in use. */
export async function restore<T extends StoredRecord>(
  model: RecordModel<T>,
  _id: string,
  viewer?: Viewer | null,
  update: (trashed: T) => Fields = () => ({}),
): Promise<T> {
  const filter = { _id: idOf(_id), deletedAt: { $gte: new Date(Date.now() - trashLifetimeMs) } } as Fields;
  return untilCommitted(async () => {
    const trashed = (await model.findOne(filter).lean()) as T | null;
    if (!trashed) throw notFound(`${nameOf(model as Fields)} in the trash`);
    const { $set, $unset } = update(trashed);
    const restoring = {
      $set: { ...$set, ...savedBy(model, viewer) },
      $unset: { deletedAt: 1, deletedWith: 1, ...$unset },
    };
    return commitChange(model, trashed, "restored", { filter, update: restoring });
  });
}

/** Null if this version is not current. */
export async function commitErasure<T extends StoredRecord>(
  model: RecordModel<T>,
  record: T,
  writes: Write[] = [],
): Promise<T | null> {
  const { _id, version } = record;
  const event = await changeEvent(model, "erased", [{ _id, version }]);
  const removed = removal(model as Fields, { _id, version });
  const erased = await commit(removed, ...forgottenVersions(model, [_id]), forgottenCalls(_id), ...writes, ...event);
  return erased === null ? null : record;
}

export async function erase<T extends StoredRecord>(model: RecordModel<T>, _id: string): Promise<string> {
  await untilCommitted(async () => commitErasure(model, await findAny(model, _id)));
  return _id;
}
