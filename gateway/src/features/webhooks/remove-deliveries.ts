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
const firstPast = (webhook: unknown) =>
  WebhookDeliveryModel.findOne({ webhook } as object, { at: 1 })
    .sort({ at: -1, _id: -1 })
    .skip(mostKept)
    .lean();

/** Removes what is older than 30 days, and of each webhook what came before its last 1,000 and is not pending. */
export async function purgeDeliveries(): Promise<void> {
  await removeDeliveries({ at: { $lt: new Date(Date.now() - lifetime) } });
  for (const { _id: webhook } of await WebhookModel.find({}, { _id: 1 }).lean()) {
    const past = await firstPast(webhook);
    if (past) await removeDeliveries({ webhook, at: { $lte: past.at }, state: { $ne: "pending" } });
  }
}
