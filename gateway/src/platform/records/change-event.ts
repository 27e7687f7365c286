import { Types } from "mongoose";
import { wordOf, type WebhookChange } from "../../../contract/kinds.ts";
import { WebhookEventModel, type ChangedRecord, type WebhookEvent } from "../webhooks/webhook-event.model.ts";
import { webhooksWanting } from "../webhooks/webhook.model.ts";
import type { Write } from "../write.ts";
import { insertion } from "./commit.ts";

interface Kind {
  modelName: string;
}

const typeOf = ({ modelName }: Kind, change: WebhookChange) => `${wordOf(modelName)}.${change}`;

export const isWanted = async (kind: Kind, change: WebhookChange): Promise<boolean> =>
  (await webhooksWanting(typeOf(kind, change))).length > 0;

/** For the commit of the change, with the new versions of the records; empty if no webhook wants it. */
export async function changeEvent(
  kind: Kind,
  change: WebhookChange,
  records: readonly ChangedRecord[],
): Promise<Write[]> {
  if (records.length === 0) return [];
  const type = typeOf(kind, change);
  const to = await webhooksWanting(type);
  if (to.length === 0) return [];
  const changed = records.map(({ _id, version }) => ({ _id, version }));
  const event: WebhookEvent = { _id: new Types.ObjectId().toHexString(), type, at: new Date(), to, records: changed };
  return [insertion(WebhookEventModel as never, event)];
}
