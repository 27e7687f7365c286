import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { isDuplicate } from "../../errors/storage-errors.ts";
import { collectionOf, longestRead } from "../../collection-of.ts";
import { messageOf, type EventSource, type PendingEvents } from "../../webhooks/pending-events.ts";
import { eventsOf } from "./carried-events.ts";
import { changeEvent, ChangeEvent } from "./change-event.ts";
import type { RecordModel, StoredRecord } from "../stored-record.ts";

/** How many are read at once. */
const chunk = 50;
/** Longer than any removal takes, in milliseconds: records that are there by then stay. */
const longestRemoval = 5 * 60_000;

/** An event that its records cannot carry, stored before it happens: they are about to go, or are many that come all or not at all. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "announcements" } })
class Announcement {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: String, required: true })
  kind!: string;

  @prop({ type: () => ChangeEvent, required: true })
  event!: ChangeEvent;

  @prop({ type: () => [Types.ObjectId], required: true })
  records!: Types.ObjectId[];

  @prop({ type: Date, required: true })
  storedAt!: Date;

  /** The import that adds the records; none where they are about to go. */
  @prop({ type: Types.ObjectId })
  import?: Types.ObjectId;
}

const AnnouncementModel = getModelForClass(Announcement);

type Carrier = Pick<StoredRecord, "_id" | "version" | "events">;

async function announce({ _id, ...fields }: Omit<Announcement, "storedAt">): Promise<void> {
  const change = { $set: { ...fields, storedAt: new Date() } };
  try {
    await AnnouncementModel.updateOne({ _id }, change, { upsert: true });
  } catch (error) {
    // Another gateway stored the same at the same moment.
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * Stores the events of records that are about to go, with those that they still carry. What is gone afterwards is told of, also after
 * a kill; what is there nevertheless is not.
 */
export async function announceErasure<T extends StoredRecord>(model: RecordModel<T>, found: Carrier[]): Promise<void> {
  const wanted = await changeEvent(model, "erased");
  const kind = model.modelName;
  for (const { _id, version, events = [] } of found) {
    // Under one id, since a record goes only once, whoever tries.
    const erased = wanted && { ...wanted, id: "erased", version };
    for (const event of [...events, ...(erased ? [erased] : [])])
      await announce({ _id: messageOf(String(_id), event.id), kind, event, records: [_id] });
  }
}

/** Stores the event of records that an import has added, all of which are taken out again where it is not finished. */
export async function announceImport(model: RecordModel<never>, records: Types.ObjectId[], note: Types.ObjectId) {
  const event = await changeEvent(model, "created", 1);
  if (event) await announce({ _id: `import_${String(note)}`, kind: model.modelName, event, records, import: note });
}

/** Whether an import is not finished yet. */
type IsUnfinished = (note: Types.ObjectId) => Promise<boolean>;

const forgetting =
  ({ _id, storedAt }: Announcement) =>
  () =>
    AnnouncementModel.deleteOne({ _id, storedAt });

/** The events of an announcement whose time has come; none before, and where it never will. */
async function judged(announcement: Announcement, model: RecordModel<never> | undefined, isUnfinished: IsUnfinished) {
  const { event, records, storedAt, import: note } = announcement;
  if (!model) return [];
  if (note && (await isUnfinished(note))) return null;
  const isThere = (await model.exists({ _id: records[0] } as never)) !== null;
  if (note) return isThere ? records.flatMap((_id) => eventsOf({ _id, version: 1, events: [event] })) : [];
  if (isThere) return storedAt.getTime() < Date.now() - longestRemoval ? [] : null;
  return eventsOf({ _id: records[0]!, version: 1, events: [event] });
}

/** The events of what is gone, and of what was imported. */
export const announced = (models: RecordModel<never>[], isUnfinished: IsUnfinished): EventSource =>
  async function* () {
    for (let after = ""; ;) {
      const options = { sort: { _id: 1 }, limit: chunk, ...longestRead } as const;
      const found = await collectionOf<Announcement>(AnnouncementModel)
        .find({ _id: { $gt: after } }, options)
        .toArray();
      if (found.length === 0) return;
      after = found.at(-1)!._id;
      const ready: PendingEvents[] = [];
      for (const one of found) {
        const model = models.find(({ modelName }) => modelName === one.kind);
        const events = await judged(one, model, isUnfinished);
        if (events) ready.push({ events, forget: forgetting(one) });
      }
      yield ready;
    }
  };
