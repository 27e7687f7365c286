import { addDelivery } from "./deliveries.ts";
import type { EventSource, PendingEvents } from "./pending-events.ts";

/** How many deliveries are added at once; then the event loop is yielded to. */
const chunk = 50;

interface Relay {
  /** The ids of the webhooks that are told of changes now. */
  active: ReadonlySet<string>;
  isOver: () => boolean;
}

/** Adds the deliveries of some events to those of the active webhooks that wanted them, and then forgets the events: so a kill in between repeats it, and adds none twice. */
async function relayOne({ events, forget }: PendingEvents, { active, isOver }: Relay): Promise<void> {
  const wanted = events.flatMap(({ to, ...told }) =>
    to.filter((webhook) => active.has(webhook)).map((webhook) => ({ told, webhook })),
  );
  for (let at = 0; at < wanted.length && !isOver(); at += chunk)
    await Promise.all(wanted.slice(at, at + chunk).map(({ told, webhook }) => addDelivery(told, webhook)));
  if (!isOver()) await forget();
}

/** Turns all events that are there into deliveries; what is left when it is over is found again. */
export async function relay(sources: readonly EventSource[], settings: Relay): Promise<void> {
  for (const source of sources)
    for await (const pending of source()) {
      if (settings.isOver()) return;
      await Promise.all(pending.map((one) => relayOne(one, settings)));
    }
}
