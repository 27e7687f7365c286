import { Types } from "mongoose";
import { webhookEvents } from "../../../contract/webhook-events.ts";
import { badInput, invalidFields, notFound } from "../../platform/errors/app-error.ts";
import { madeOnce } from "../../platform/records/idempotency/made-once.ts";
import { createWithinLimit } from "../../platform/records/create-within-limit.ts";
import { idOf } from "../../platform/records/repository.ts";
import { ReceiverError, type Receivers } from "../../platform/webhooks/receivers.ts";
import { newSecret, sealSecret, unsealSecret } from "../../platform/webhooks/secrets.ts";
import { WebhookModel, type Webhook } from "../../platform/webhooks/webhook.model.ts";
import type { NewWebhook, WebhookInput, WebhookUpdateInput } from "./webhook.inputs.ts";

/** Each has connections of its own. */
const mostWebhooks = 20;
const longestUrl = 2_000;
const longestOverlap = 7 * 24;
/** How long whoever enters an address waits for its host name, in milliseconds. */
const longestLookup = 2_000;
const hour = 60 * 60_000;

function checkEvents(events: string[]): void {
  const unknown = events.find((event) => !webhookEvents.includes(event));
  if (unknown !== undefined)
    throw invalidFields({
      events: `There is no event ${unknown.slice(0, 100)}; events are ${webhookEvents.join(", ")}`,
    });
  if (events.length === 0) throw invalidFields({ events: "Name at least one event" });
}

const soon = () => new Promise((resolve) => setTimeout(resolve, longestLookup).unref());

/** Throws BAD_USER_INPUT for an address that is no receiver's, as far as is seen at once: a name that leads nowhere may do so later. */
async function checkUrl(text: string, receivers: Receivers): Promise<void> {
  if (text.length > longestUrl) throw invalidFields({ url: `The address must be at most ${longestUrl} characters` });
  try {
    await Promise.race([receivers.find(receivers.read(text)), soon()]);
  } catch (error) {
    if (error instanceof ReceiverError) throw invalidFields({ url: error.message });
  }
}

/** What a caller needs of a gateway to change webhooks. */
interface Secrecy {
  receivers: Receivers;
  /** The key of the secrets. */
  key: string;
}

/** Stores a webhook, and tells its secret this once. */
export async function addWebhook(
  { url: given, events }: WebhookInput,
  { receivers, key }: Secrecy,
  newId?: Types.ObjectId,
): Promise<NewWebhook> {
  const url = given.trim();
  checkEvents(events);
  await checkUrl(url, receivers);
  const _id = newId ?? new Types.ObjectId();
  const sealedSecret = sealSecret(newSecret(), key, String(_id));
  const record = { _id, url, events: [...new Set(events)], sealedSecret };
  const webhook = await madeOnce(WebhookModel, newId, async () => {
    const made = await createWithinLimit(WebhookModel, mostWebhooks, {}, record);
    if (!made) throw badInput(`There are ${mostWebhooks} webhooks, which is the most; delete one first`);
    return made;
  });
  return { webhook, secret: unsealSecret(webhook.sealedSecret, key, String(_id))! }; // safe: sealed by this key
}

const changed = async (_id: string, update: object): Promise<Webhook> => {
  const webhook = await WebhookModel.findOneAndUpdate({ _id: idOf(_id) }, update, { returnDocument: "after" }).lean();
  if (!webhook) throw notFound("Webhook");
  return webhook;
};

/** The webhook of this id. Throws NOT_FOUND, or BAD_USER_INPUT for a malformed id. */
export async function findWebhook(_id: string): Promise<Webhook> {
  const webhook = await WebhookModel.findOne({ _id: idOf(_id) }).lean();
  if (!webhook) throw notFound("Webhook");
  return webhook;
}

/** Changes what is given. */
export async function changeWebhook(_id: string, input: WebhookUpdateInput, receivers: Receivers): Promise<Webhook> {
  const { events, isActive } = input;
  const url = input.url?.trim();
  if (events) checkEvents(events);
  if (url) await checkUrl(url, receivers);
  const given = { url, events: events && [...new Set(events)], isActive };
  const $set = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  return Object.keys($set).length > 0 ? changed(_id, { $set }) : findWebhook(_id);
}

/** Gives a webhook a new secret, and tells it this once; the former one signs, too, for so many hours. */
export async function rotateSecret(_id: string, overlapHours: number, key: string): Promise<NewWebhook> {
  if (overlapHours < 0 || overlapHours > longestOverlap)
    throw invalidFields({ overlapHours: `overlapHours must be from 0 to ${longestOverlap}` });
  const before = await findWebhook(_id);
  const secret = newSecret();
  const sealedSecret = sealSecret(secret, key, String(before._id));
  const until = new Date(Date.now() + overlapHours * hour);
  const former = { formerSecret: { sealed: before.sealedSecret, until } };
  const $set = { sealedSecret, ...(overlapHours > 0 && former) };
  const update = { $set, ...(overlapHours === 0 && { $unset: { formerSecret: 1 } }) };
  return { webhook: await changed(_id, update), secret };
}
