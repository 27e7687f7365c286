import { Types } from "mongoose";
import { deliveryDays, maxDeliveries } from "../../../contract/limits.ts";
import { removeInChunks, type Expiry } from "../../platform/records/expiry.ts";
import { DeliveryState, WebhookDeliveryModel } from "../../platform/webhooks/delivery.model.ts";
import { WebhookModel } from "../../platform/webhooks/webhook.model.ts";

export const deliveryExpiry: Expiry = {
  model: WebhookDeliveryModel as never,
  field: "at",
  afterMs: deliveryDays * 24 * 60 * 60_000,
};

const pending = { state: DeliveryState.pending };

export const removeDeliveries = (filter: object): Promise<void> => removeInChunks(WebhookDeliveryModel, filter);

const firstPast = (webhook: unknown, maxCount: number) =>
  WebhookDeliveryModel.findOne({ webhook } as object, { at: 1 })
    .sort({ at: -1, _id: -1 })
    .skip(maxCount)
    .lean();

export async function removeOrphanedDeliveries(): Promise<void> {
  const awaited = new Set(
    (await WebhookDeliveryModel.find(pending, { webhook: 1 }).lean()).map(({ webhook }) => String(webhook)),
  );
  // Read after the deliveries, so that those of a webhook that is added meanwhile stay.
  const there = new Set((await WebhookModel.find({}, { _id: 1 }).lean()).map(({ _id }) => String(_id)));
  for (const webhook of awaited)
    if (!there.has(webhook)) await removeDeliveries({ ...pending, webhook: new Types.ObjectId(webhook) });
}

export async function trimDeliveries(maxCount = maxDeliveries): Promise<void> {
  for (const { _id: webhook } of await WebhookModel.find({}, { _id: 1 }).lean()) {
    const past = await firstPast(webhook, maxCount);
    if (past) await removeDeliveries({ webhook, at: { $lte: past.at }, state: { $ne: DeliveryState.pending } });
  }
}
