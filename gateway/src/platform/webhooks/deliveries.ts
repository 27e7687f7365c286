import type { Types } from "mongoose";
import { unlessDuplicate } from "../errors/storage-errors.ts";
import { collectionOf } from "../collection-of.ts";
import { DeliveryState, WebhookDeliveryModel, type WebhookDelivery } from "./delivery.model.ts";

const collection = () => collectionOf(WebhookDeliveryModel);

/** Adds none twice, since the id of each is derived from its event and webhook. */
export async function addDeliveries(deliveries: readonly WebhookDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const operations = deliveries.map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  }));
  const add = () => collection().bulkWrite(operations, { ordered: false });
  // One that another gateway adds at the same moment is a duplicate, and no longer the next time.
  while (!(await unlessDuplicate(add())));
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
