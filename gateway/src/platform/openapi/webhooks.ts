import { refTo, type JsonSchema, type Parameter, type Webhook } from "../../../contract/openapi.ts";
import { webhookEvents, type WebhookChange } from "../../../contract/kinds.ts";
import { exampleId } from "./parameters.ts";

const WHEN: Record<WebhookChange, string> = {
  created: "a record was created",
  updated: "a record was updated",
  deleted: "a record was moved to the trash",
  restored: "a record was restored from the trash",
  erased: "a record was erased for good",
  published: "a record became public",
};
const testEvent = "webhook.test";
const events = [...webhookEvents.filter((event) => !event.endsWith("*")), testEvent];

export const webhookEvent: JsonSchema = {
  type: "object",
  description: "What a webhook is sent: which record changed, and nothing of its content.",
  properties: {
    type: { type: "string", enum: events, description: "The event." },
    timestamp: { type: "string", format: "date-time", description: "When the event happened, in UTC." },
    data: {
      type: "object",
      description: `The _id and the version of the record after the change; of ${testEvent} the _id of the webhook.`,
      properties: {
        _id: { type: "string", pattern: "^[0-9a-f]{24}$", description: "The id." },
        version: {
          type: "integer",
          minimum: 1,
          description: "The version after the change. It grows with every change, deletion and restoration included.",
        },
      },
      required: ["_id", "version"],
      additionalProperties: false,
    },
  },
  required: ["type", "timestamp", "data"],
};

const header = (name: string, description: string, schema: JsonSchema, example: unknown): Parameter => ({
  name,
  in: "header",
  description,
  required: true,
  schema,
  example,
});

export const webhookHeaders: Record<string, Parameter> = {
  "webhook-id": header(
    "webhook-id",
    "The id of the event, the same for each try and each webhook. Ignore one that came before.",
    { type: "string", pattern: "^msg_" },
    `msg_${exampleId}_65a1b2c3d4e5f60718293a4c`,
  ),
  "webhook-timestamp": header(
    "webhook-timestamp",
    "When this try was made, in seconds since 1970.",
    { type: "integer", minimum: 0 },
    1_795_597_200,
  ),
  "webhook-signature": header(
    "webhook-signature",
    "The signature by each secret that is valid now, with a space between.",
    { type: "string", pattern: "^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$" },
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
};

const ANSWERS: Webhook["post"]["responses"] = {
  "2XX": { description: "The event is delivered. The body is not read." },
  410: { description: "The webhook is turned off." },
  default: {
    description: "The event is sent again, ten times in all in three days. Redirects are not followed.",
    headers: {
      "Retry-After": {
        description: "When to send it again, in seconds or as a date: at most a day from now.",
        schema: { type: "string" },
      },
    },
  },
};

function webhook(type: string): Webhook {
  const [kind, change] = type.split(".") as [string, WebhookChange];
  const occasion = type === testEvent ? "an administrator asked for a test" : `${WHEN[change]} (${kind})`;
  const name = `on-${kind}-${change}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const example = { type, timestamp: "2026-11-25T09:00:00.000Z", data: { _id: exampleId, version: 1 } };
  return {
    post: {
      operationId: name,
      tags: ["webhooks"],
      summary: `Receive an event: ${occasion}`,
      parameters: Object.keys(webhookHeaders).map((one) => refTo("parameters", one)),
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              allOf: [refTo("schemas", "WebhookEvent")],
              properties: { type: { type: "string", const: type } },
            },
            example,
          },
        },
      },
      responses: ANSWERS,
    },
  };
}

export const webhooks = (): Record<string, Webhook> =>
  Object.fromEntries(events.map((event) => [event, webhook(event)]));
