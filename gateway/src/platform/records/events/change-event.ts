import { randomBytes } from "node:crypto";
import { modelOptions, prop } from "@typegoose/typegoose";
import { wordOf } from "../../../../contract/kinds.ts";
import type { WebhookChange } from "../../../../contract/webhook-events.ts";
import { webhooksWanting } from "../../webhooks/webhook.model.ts";

/** A change that webhooks are to be told of, as the changed record carries it until it is on its way. */
@modelOptions({ schemaOptions: { _id: false } })
export class ChangeEvent {
  @prop({ type: String, required: true })
  id!: string;

  /** "faq.created" */
  @prop({ type: String, required: true })
  type!: string;

  /** None where the change raises no version: that of the record counts. */
  @prop({ type: Number })
  version?: number;

  @prop({ type: Date, required: true })
  at!: Date;

  /** The ids of the webhooks that wanted it when it was made. */
  @prop({ type: () => [String], required: true })
  to!: string[];
}

interface Kind {
  modelName: string;
}

// Updates are built here for any record, which mongoose's types cannot follow.
type Fields = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/** The event of a change that is about to be written; null where no webhook wants it, as is asked before each write. */
export async function changeEvent(kind: Kind, change: WebhookChange, version?: number): Promise<ChangeEvent | null> {
  const type = `${wordOf(kind.modelName)}.${change}`;
  const to = await webhooksWanting(type);
  if (to.length === 0) return null;
  return { id: randomBytes(12).toString("hex"), type, ...(version !== undefined && { version }), at: new Date(), to };
}

/** What a new record has where it carries an event. */
export const carried = (event: ChangeEvent | null): object => (event ? { events: [event], lastEvent: event.id } : {});

/** The update with an event in it, so that no kill can part the two. */
export const carrying = (update: Fields, event: ChangeEvent | null): Fields =>
  event
    ? { ...update, $set: { ...update.$set, lastEvent: event.id }, $push: { ...update.$push, events: event } }
    : update;
