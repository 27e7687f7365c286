import mongoose, { type Types } from "mongoose";
import { findOneOf, collectionOf } from "../../collection-of.ts";
import type { RecordModel } from "../stored-record.ts";
import { addDeliveries, deliveryOf, messageOf } from "../../webhooks/delivery.model.ts";
import { WebhookModel } from "../../webhooks/webhook.model.ts";

interface LegacyEvent {
  id: string;
  type: string;
  version?: number;
  at: Date;
  to: string[];
}

interface Carrier {
  _id: Types.ObjectId;
  version: number;
  events?: LegacyEvent[];
}

interface LegacyAnnouncement {
  _id: string;
  kind: string;
  event: LegacyEvent;
  records: Types.ObjectId[];
  import?: Types.ObjectId;
}

async function deliver(record: Types.ObjectId, version: number, event: LegacyEvent, active: Set<string>) {
  const { id, type, at } = event;
  const delivery = {
    message: messageOf(String(record), id),
    type,
    record: String(record),
    version: event.version ?? version,
    at,
  };
  const webhooks = event.to.filter((webhook) => active.has(webhook));
  await addDeliveries(webhooks.map((webhook) => deliveryOf(delivery, webhook)));
}

async function deliverRecordEvents(model: RecordModel<never>, active: Set<string>): Promise<void> {
  const records = collectionOf<Carrier>(model);
  for (const { _id, version, events = [] } of await records.find({ lastEvent: { $exists: true } }).toArray()) {
    for (const event of events) await deliver(_id, version, event, active);
    await records.updateOne({ _id }, { $unset: { events: 1, lastEvent: 1 } });
  }
}

// An unfinished import is undone later, and records that still exist were not erased.
async function hasHappened({ records, import: note }: LegacyAnnouncement, model: RecordModel<never>): Promise<boolean> {
  const isThere = (await findOneOf(model, { _id: records[0] })) !== null;
  if (!note) return !isThere;
  const isUnfinished = (await mongoose.connection.collection("imports").findOne({ _id: note })) !== null;
  return isThere && !isUnfinished;
}

async function deliverStoredEvents(models: RecordModel<never>[], active: Set<string>): Promise<void> {
  const announcements = mongoose.connection.collection<LegacyAnnouncement>("announcements");
  for (const announcement of await announcements.find({}).toArray()) {
    const { _id, kind, event, records } = announcement;
    const model = models.find(({ modelName }) => modelName === kind);
    if (model && (await hasHappened(announcement, model)))
      for (const record of records) await deliver(record, 1, event, active);
    await announcements.deleteOne({ _id });
  }
}

// Versions before 3.0.0 stored events in records and in a collection of their own.
export async function deliverLegacyEvents(models: RecordModel<never>[]): Promise<void> {
  const webhooks = await WebhookModel.find({ isActive: true }, { _id: 1 }).lean();
  const active = new Set(webhooks.map(({ _id }) => String(_id)));
  for (const model of models) await deliverRecordEvents(model, active);
  await deliverStoredEvents(models, active);
}
