import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import { expectDescribedDelivery } from "./descriptions/expect-described.ts";
import type { CallOptions, Client } from "./http/client.ts";
import type { Received } from "./servers/webhook-receiver.ts";

export interface MadeWebhook {
  webhook: { _id: string; url: string; events: string[]; isActive: boolean };
  secret: string;
}

export interface DeliveryRow {
  _id: string;
  event: string;
  state: "pending" | "delivered" | "failed";
  tries: number;
  status: number | null;
  ms: number | null;
  error: string | null;
  nextAt: string | null;
  at: string;
}

const patience = { timeout: 30_000, interval: 20 };

/** Waits for what must come to be true, however busy the machine is. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, patience);

/** What an administrator does with webhooks, by GraphQL. Throws where that is refused. */
export function webhooksOf(gateway: Client, admin: CallOptions) {
  const webhook = "webhook { _id url events isActive } secret";
  async function call<T>(
    name: string,
    parameters: string,
    args: string,
    fields: string,
    variables: object,
  ): Promise<T> {
    const kind = /^webhook/.test(name) ? "query" : "mutation";
    const query = `${kind} (${parameters}) { result: ${name}(${args}) ${fields} }`;
    const { body } = await gateway.query(query, variables, admin);
    if (body.errors) throw body.errors[0];
    return body.data.result as T;
  }
  return {
    create: (url: string, events: string[]) =>
      call<MadeWebhook>("createWebhook", "$input: WebhookInput!", "input: $input", `{ ${webhook} }`, {
        input: { url, events },
      }),
    update: (_id: string, input: object) =>
      call<MadeWebhook["webhook"]>(
        "updateWebhook",
        "$_id: ID!, $input: WebhookUpdateInput!",
        "_id: $_id, input: $input",
        "{ _id url events isActive }",
        { _id, input },
      ),
    remove: (_id: string) => call<{ _id: string }>("deleteWebhook", "$_id: ID!", "_id: $_id", "{ _id }", { _id }),
    rotate: (_id: string, overlapHours?: number) =>
      call<MadeWebhook>(
        "rotateWebhookSecret",
        "$_id: ID!, $overlapHours: Int! = 0",
        "_id: $_id, overlapHours: $overlapHours",
        `{ ${webhook} }`,
        { _id, overlapHours },
      ),
    test: (_id: string) => call<boolean>("testWebhook", "$_id: ID!", "_id: $_id", "", { _id }),
    redeliver: (_id: string) => call<boolean>("redeliver", "$_id: ID!", "_id: $_id", "", { _id }),
    deliveries: (of: string, page = 1) =>
      call<{ rows: DeliveryRow[]; total: number }>(
        "webhookDeliveries",
        "$of: ID!, $page: Int!",
        "webhook: $of, page: $page",
        "{ total rows { _id event state tries status ms error nextAt at } }",
        { of, page },
      ),
  };
}

/** Throws for a wrong signature, and for a body that does not match the OpenAPI document. */
export function verify(secret: string, { raw, headers, body }: Received): unknown {
  const verified = new Webhook(secret).verify(raw, headers as Record<string, string>);
  expectDescribedDelivery(headers, body);
  return verified;
}
