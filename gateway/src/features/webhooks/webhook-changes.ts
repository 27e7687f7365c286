import { Types } from "mongoose";
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { maxLength, maxSecretOverlapHours, maxWebhooks } from "../../../contract/limits.ts";
import { webhookEvents } from "../../../contract/kinds.ts";
import { endOfOverlap } from "../../platform/auth/rotated-secret.ts";
import { badInput, invalidFields, notFound } from "../../platform/errors/app-error.ts";
import { createWithinLimit, madeOnce } from "../../platform/records/create-within-limit.ts";
import { idOf } from "../../platform/records/find-records.ts";
import { WebhookDelivery } from "../../platform/webhooks/delivery.model.ts";
import { WebhookError, type WebhookUrlCheck } from "../../platform/webhooks/webhook-url-check.ts";
import { decryptSecret, encryptSecret, newSecret } from "../../platform/webhooks/secrets.ts";
import { Webhook, WebhookModel } from "../../platform/webhooks/webhook.model.ts";

const described = {
  url: "Where events are sent: https, at most 2,000 characters, on the public internet; the setting WEBHOOK_PRIVATE_HOSTS names other hosts.",
  events:
    "The events that are sent to it: faq, blog, contact or user, a dot, and created, updated, deleted, restored, erased or *; of faq and blog also published.",
};

@InputType({ description: "A new webhook." })
export class WebhookInput {
  @Field(() => String, { description: described.url })
  url!: string;

  @Field(() => [String], { description: described.events })
  events!: string[];
}

@InputType({ description: "A change of a webhook; fields that are left out do not change." })
export class WebhookUpdateInput {
  @Field(() => String, { nullable: true, description: described.url })
  url?: string | null;

  @Field(() => [String], { nullable: true, description: described.events })
  events?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Whether events are sent to it from now on." })
  isActive?: boolean | null;
}

@ObjectType({ description: "A webhook and its secret, which is not shown again.", simpleResolvers: true })
export class NewWebhook {
  @Field(() => Webhook, { description: "The webhook." })
  webhook!: Webhook;

  @Field(() => String, { description: "What signs each delivery, as Standard Webhooks write it: whsec_ and Base64." })
  secret!: string;
}

@ObjectType({ description: "One page of a webhook's deliveries.", simpleResolvers: true })
export class WebhookDeliveries {
  @Field(() => [WebhookDelivery], { description: "Twenty deliveries, newest first." })
  rows!: WebhookDelivery[];

  @Field(() => Int, { description: "How many there are, on all pages." })
  total!: number;
}

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
