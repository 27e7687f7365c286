import type { Types } from "mongoose";
import { isDuplicate } from "../errors/storage-errors.ts";
import { collectionOf } from "../collection-of.ts";
import {
  deliveryOf,
  DeliveryState,
  WebhookDeliveryModel,
  type OutboxEvent,
  type WebhookDelivery,
} from "./delivery.model.ts";

/** Nothing is cached by the revision of this collection. */
const collection = () => collectionOf(WebhookDeliveryModel);

/** Adds a delivery that is due at once; one that is there already stays as it is. */
export async function addDelivery(event: OutboxEvent, webhook: string, isAskedFor?: true): Promise<void> {
  const { _id, ...delivery } = deliveryOf(event, webhook);
  const fields = { ...delivery, ...(isAskedFor && { isAskedFor }) };
  try {
    await collection().updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
  } catch (error) {
    // Another gateway added it at the same moment.
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * Claims a delivery of a webhook that is due, so that nobody else tries it for `lease` milliseconds; null if there is none. The try is
 * counted here, so that one during which the process dies has been used.
 */
export const claimDelivery = (webhook: Types.ObjectId, lease: number) =>
  collection().findOneAndUpdate(
    { webhook, dueAt: { $lte: new Date() } },
    { $set: { dueAt: new Date(Date.now() + lease) }, $inc: { tries: 1 } },
    { returnDocument: "after" },
  ) as Promise<WebhookDelivery | null>;

/** Writes what became of a claimed delivery, unless somebody has had it sent again meanwhile. Leaves out what is undefined. */
export async function settleDelivery({ _id, dueAt }: WebhookDelivery, fields: Partial<WebhookDelivery>): Promise<void> {
  const names = ["status", "ms", "error", "dueAt"] as const;
  const unset = Object.fromEntries(names.filter((name) => fields[name] === undefined).map((name) => [name, 1]));
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  await collection().updateOne({ _id, dueAt }, { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }) });
}

/** Has it sent anew, at once. Answers its webhook; null where there is no such delivery. */
export async function redeliver(_id: Types.ObjectId): Promise<Types.ObjectId | null> {
  const again = { state: DeliveryState.pending, tries: 0, dueAt: new Date(), isAskedFor: true };
  const delivery = await collection().findOneAndUpdate({ _id }, { $set: again });
  return (delivery as WebhookDelivery | null)?.webhook ?? null;
}

/** Removes a delivery whose webhook is gone. */
export const dropDelivery = ({ _id }: WebhookDelivery) => collection().deleteOne({ _id });

/** When the oldest event happened that is not told yet; null where all are. */
export async function oldestPending(): Promise<Date | null> {
  const pending = WebhookDeliveryModel.findOne({ state: DeliveryState.pending }, { at: 1 });
  return (await pending.sort({ at: 1, _id: 1 }).lean())?.at ?? null;
}
