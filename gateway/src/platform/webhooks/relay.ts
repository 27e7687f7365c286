import { collectionOf, longestRead } from "../collection-of.ts";
import { addDeliveries, deliveryOf, messageOf, type WebhookDelivery } from "./delivery.model.ts";
import { WebhookEventModel, type WebhookEvent } from "./webhook-event.model.ts";

const chunk = 50;

interface Relay {
  active: ReadonlySet<string>;
  isOver: () => boolean;
}

function* deliveriesOf(
  { _id, type, at, to, records }: WebhookEvent,
  active: ReadonlySet<string>,
): Generator<WebhookDelivery> {
  const webhooks = to.filter((webhook) => active.has(webhook));
  for (const { _id: id, version } of records) {
    const record = String(id);
    const event = { message: messageOf(record, _id), type, record, version, at };
    for (const webhook of webhooks) yield deliveryOf(event, webhook);
  }
}

export const nextEvents = (): Promise<WebhookEvent[]> =>
  collectionOf<WebhookEvent>(WebhookEventModel)
    .find({}, { sort: { _id: 1 }, limit: chunk, ...longestRead })
    .toArray();

// An event is removed after all its deliveries are added: a kill before that repeats it, which adds none twice.
export async function relay(events: WebhookEvent[], { active, isOver }: Relay): Promise<void> {
  const deliveries: WebhookDelivery[] = [];
  const complete: string[] = [];
  const store = async () => {
    await addDeliveries(deliveries.splice(0));
    if (complete.length === 0) return;
    await collectionOf<WebhookEvent>(WebhookEventModel).deleteMany({ _id: { $in: complete.splice(0) } });
  };
  for (const event of events) {
    for (const delivery of deliveriesOf(event, active)) {
      if (isOver()) return;
      deliveries.push(delivery);
      if (deliveries.length === chunk) await store();
    }
    complete.push(event._id);
  }
  if (!isOver()) await store();
}
