import { Types } from "mongoose";
import type { Expiry } from "../../platform/records/expiry.ts";
import { removeInChunks } from "../../platform/records/remove-in-chunks.ts";
import { DeliveryState, WebhookDeliveryModel } from "../../platform/webhooks/delivery.model.ts";
import { WebhookModel } from "../../platform/webhooks/webhook.model.ts";

/** How long deliveries can be looked up: 30 days. */
export const deliveryExpiry: Expiry = {
  model: WebhookDeliveryModel as never,
  field: "at",
  afterMs: 30 * 24 * 60 * 60_000,
};
/** How many deliveries of a webhook can be looked up. */
const maxDeliveries = 1_000;

const pending = { state: DeliveryState.pending };

/** Removes the deliveries that meet a filter, yielding to others. */
export const removeDeliveries = (filter: object): Promise<void> => removeInChunks(WebhookDeliveryModel, filter);

/** The newest of a webhook's deliveries that are too many. */
const firstPast = (webhook: unknown, most: number) =>
  WebhookDeliveryModel.findOne({ webhook } as object, { at: 1 })
    .sort({ at: -1, _id: -1 })
    .skip(most)
    .lean();

/** Removes what is pending for a webhook that is gone, as where a gateway was killed while it removed one. */
export async function removeOrphanedDeliveries(): Promise<void> {
  const awaited = new Set(
    (await WebhookDeliveryModel.find(pending, { webhook: 1 }).lean()).map(({ webhook }) => String(webhook)),
  );
  // Asked after them: a webhook that is made meanwhile keeps its deliveries.
  const there = new Set((await WebhookModel.find({}, { _id: 1 }).lean()).map(({ _id }) => String(_id)));
  for (const webhook of awaited)
    if (!there.has(webhook)) await removeDeliveries({ ...pending, webhook: new Types.ObjectId(webhook) });
}

/** Removes of each webhook what came before so many last ones and is not pending. */
export async function trimDeliveries(most = maxDeliveries): Promise<void> {
  for (const { _id: webhook } of await WebhookModel.find({}, { _id: 1 }).lean()) {
    const past = await firstPast(webhook, most);
    if (past) await removeDeliveries({ webhook, at: { $lte: past.at }, state: { $ne: DeliveryState.pending } });
  }
}
