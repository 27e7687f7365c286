import { inChunks } from "../../platform/records/bulk.ts";
import type { RecordModel } from "../../platform/records/stored-record.ts";
import { WebhookDeliveryModel } from "../../platform/webhooks/delivery.model.ts";
import { WebhookModel } from "../../platform/webhooks/webhook.model.ts";

/** How long deliveries can be looked up, in milliseconds, and how many of a webhook. */
const lifetime = 30 * 24 * 60 * 60_000;
const mostKept = 1_000;
const chunk = 200;

/** Removes the deliveries that meet a filter, yielding to others. */
export async function removeDeliveries(filter: object): Promise<void> {
  const remove = async (ids: unknown[]) => {
    await WebhookDeliveryModel.collection.deleteMany({ _id: { $in: ids as never[] } });
    return [];
  };
  await inChunks(WebhookDeliveryModel as unknown as RecordModel<never>, filter, remove, chunk);
}

/** The newest of a webhook's deliveries that are too many. */
const firstPast = (webhook: unknown, most: number) =>
  WebhookDeliveryModel.findOne({ webhook } as object, { at: 1 })
    .sort({ at: -1, _id: -1 })
    .skip(most)
    .lean();

/** Removes what is older than 30 days, what is pending for a webhook that is gone, and of each webhook what came before so many last ones and is not pending. */
export async function purgeDeliveries(most = mostKept): Promise<void> {
  await removeDeliveries({ at: { $lt: new Date(Date.now() - lifetime) } });
  const webhooks = (await WebhookModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
  await removeDeliveries({ state: "pending", webhook: { $nin: webhooks } });
  for (const webhook of webhooks) {
    const past = await firstPast(webhook, most);
    if (past) await removeDeliveries({ webhook, at: { $lte: past.at }, state: { $ne: "pending" } });
  }
}
