import { collectionOf, longestRead } from "../collection-of.ts";
import { addDelivery } from "./deliveries.ts";
import { messageOf, type OutboxEvent } from "./delivery.model.ts";
import { WebhookEventModel, type WebhookEvent } from "./webhook-event.model.ts";

const chunk = 50;

interface Relay {
  active: ReadonlySet<string>;
  isOver: () => boolean;
}

const eventsOf = ({ _id, type, at, records }: WebhookEvent): OutboxEvent[] =>
  records.map(({ _id: record, version }) => ({
    message: messageOf(String(record), _id),
    type,
    record: String(record),
    version,
    at,
  }));

// The event is removed last: a kill before that repeats the step, which adds no delivery twice.
async function relayOne(event: WebhookEvent, { active, isOver }: Relay): Promise<void> {
  const webhooks = event.to.filter((webhook) => active.has(webhook));
  const wanted = eventsOf(event).flatMap((one) => webhooks.map((webhook) => [one, webhook] as const));
  for (let at = 0; at < wanted.length && !isOver(); at += chunk)
    await Promise.all(wanted.slice(at, at + chunk).map(([one, webhook]) => addDelivery(one, webhook)));
  if (!isOver()) await collectionOf<WebhookEvent>(WebhookEventModel).deleteOne({ _id: event._id });
}

export const nextEvents = (): Promise<WebhookEvent[]> =>
  collectionOf<WebhookEvent>(WebhookEventModel)
    .find({}, { sort: { _id: 1 }, limit: chunk, ...longestRead })
    .toArray();

export async function relay(events: WebhookEvent[], settings: Relay): Promise<void> {
  for (const event of events) await relayOne(event, settings);
}
