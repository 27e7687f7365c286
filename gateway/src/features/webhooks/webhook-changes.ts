import { Types } from "mongoose";
import { maxLength, maxSecretOverlapHours, maxWebhooks } from "../../../contract/limits.ts";
import { webhookEvents } from "../../../contract/kinds.ts";
import { endOfOverlap } from "../../platform/auth/rotated-secret.ts";
import { badInput, invalidFields, notFound } from "../../platform/errors/app-error.ts";
import { createWithinLimit, madeOnce } from "../../platform/records/create-within-limit.ts";
import { idOf } from "../../platform/records/find-records.ts";
import { WebhookError, type WebhookUrlCheck } from "../../platform/webhooks/webhook-url-check.ts";
import { decryptSecret, encryptSecret, newSecret } from "../../platform/webhooks/secrets.ts";
import { WebhookModel, type Webhook } from "../../platform/webhooks/webhook.model.ts";
import type { NewWebhook, WebhookInput, WebhookUpdateInput } from "./webhook.inputs.ts";

const lookupTimeoutMs = 2_000;

function checkEvents(events: string[]): void {
  const unknown = events.find((event) => !webhookEvents.includes(event));
  if (unknown !== undefined)
    throw invalidFields({
      events: `There is no event ${unknown.slice(0, 100)}; events are ${webhookEvents.join(", ")}`,
    });
  if (events.length === 0) throw invalidFields({ events: "Name at least one event" });
}

const lookupTimeout = () => new Promise((resolve) => setTimeout(resolve, lookupTimeoutMs).unref());

// A host name that does not resolve yet passes, because deliveries check it again.
async function checkUrl(text: string, urlCheck: WebhookUrlCheck): Promise<void> {
  if (text.length > maxLength.webhookUrl)
    throw invalidFields({ url: `The address must be at most ${maxLength.webhookUrl} characters` });
  try {
    await Promise.race([urlCheck.resolve(urlCheck.parse(text)), lookupTimeout()]);
  } catch (error) {
    if (error instanceof WebhookError) throw invalidFields({ url: error.message });
  }
}

interface WebhookOptions {
  urlCheck: WebhookUrlCheck;
  key: string;
}

export async function addWebhook(
  { url: given, events }: WebhookInput,
  { urlCheck, key }: WebhookOptions,
  newId?: Types.ObjectId,
): Promise<NewWebhook> {
  const url = given.trim();
  checkEvents(events);
  await checkUrl(url, urlCheck);
  const _id = newId ?? new Types.ObjectId();
  const sealedSecret = encryptSecret(newSecret(), key, String(_id));
  const record = { _id, url, events: [...new Set(events)], sealedSecret };
  const webhook = await madeOnce(WebhookModel, newId, async () => {
    const made = await createWithinLimit(WebhookModel, maxWebhooks, {}, record);
    if (!made) throw badInput(`There are ${maxWebhooks} webhooks, which is the most; delete one first`);
    return made;
  });
  return { webhook, secret: decryptSecret(webhook.sealedSecret, key, String(_id))! };
}

const changed = async (_id: string, update: object): Promise<Webhook> => {
  const webhook = await WebhookModel.findOneAndUpdate({ _id: idOf(_id) }, update, { returnDocument: "after" }).lean();
  if (!webhook) throw notFound("Webhook");
  return webhook;
};

export async function findWebhook(_id: string): Promise<Webhook> {
  const webhook = await WebhookModel.findOne({ _id: idOf(_id) }).lean();
  if (!webhook) throw notFound("Webhook");
  return webhook;
}

export async function changeWebhook(
  _id: string,
  input: WebhookUpdateInput,
  urlCheck: WebhookUrlCheck,
): Promise<Webhook> {
  const { events, isActive } = input;
  const url = input.url?.trim();
  if (events != null) checkEvents(events);
  if (url != null) await checkUrl(url, urlCheck);
  const given = { url, events: events && [...new Set(events)], isActive };
  const $set = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  return Object.keys($set).length > 0 ? changed(_id, { $set }) : findWebhook(_id);
}

export async function rotateSecret(_id: string, overlapHours: number, key: string): Promise<NewWebhook> {
  if (overlapHours < 0 || overlapHours > maxSecretOverlapHours)
    throw invalidFields({ overlapHours: `overlapHours must be from 0 to ${maxSecretOverlapHours}` });
  const before = await findWebhook(_id);
  const secret = newSecret();
  const sealedSecret = encryptSecret(secret, key, String(before._id));
  const former = { formerSecret: { sealed: before.sealedSecret, until: endOfOverlap(overlapHours), overlapHours } };
  const $set = { sealedSecret, ...(overlapHours > 0 && former) };
  const update = { $set, ...(overlapHours === 0 && { $unset: { formerSecret: 1 } }) };
  return { webhook: await changed(_id, update), secret };
}
