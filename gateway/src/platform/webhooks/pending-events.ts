import type { OutboxEvent } from "./delivery.model.ts";

/** An event, and the ids of the webhooks that it is to be sent to. */
interface PendingEvent extends OutboxEvent {
  to: readonly string[];
}

/** Events that are yet to be turned into deliveries, and what forgets them once they are; it may be called twice. */
export interface PendingEvents {
  events: PendingEvent[];
  forget: () => Promise<unknown>;
}

/** Finds events, some at a time; asked again as long as it finds some and they are forgotten. */
export type EventSource = () => AsyncIterable<PendingEvents[]>;

/** What `webhook-id` says of an event: the same for all webhooks and tries. */
export const messageOf = (record: string, event: string): string => `msg_${record}_${event}`;
