import type { Types } from "mongoose";
import { unlessDuplicate } from "../errors/storage-errors.ts";
import { collectionOf } from "../collection-of.ts";
import {
  deliveryOf,
  DeliveryState,
  WebhookDeliveryModel,
  type OutboxEvent,
  type WebhookDelivery,
} from "./delivery.model.ts";

const collection = () => collectionOf(WebhookDeliveryModel);

export async function addDelivery(event: OutboxEvent, webhook: string, isAskedFor?: true): Promise<void> {
  const { _id, ...delivery } = deliveryOf(event, webhook);
  const fields = { ...delivery, ...(isAskedFor && { isAskedFor }) };
  await unlessDuplicate(collection().updateOne({ _id }, { $setOnInsert: fields }, { upsert: true }));
}

export async function redeliver(_id: Types.ObjectId): Promise<Types.ObjectId | null> {
  const again = { state: DeliveryState.pending, tries: 0, dueAt: new Date(), isAskedFor: true };
  const delivery = await collection().findOneAndUpdate({ _id }, { $set: again });
  return (delivery as WebhookDelivery | null)?.webhook ?? null;
}

export async function oldestPending(): Promise<Date | null> {
  const pending = WebhookDeliveryModel.findOne({ state: DeliveryState.pending }, { at: 1 });
  return (await pending.sort({ at: 1, _id: 1 }).lean())?.at ?? null;
}
