import { expect } from "vitest";
import { scopes as allScopes } from "../../../contract/kinds.ts";
import type { CallOptions, Client } from "../http/client.ts";

/** `scopes` defaults to all scopes. */
interface ApiKeyOptions {
  name?: string;
  scopes?: readonly string[];
  expiresAt?: string | null;
}

export interface MadeApiKey {
  _id: string;
  secret: string;
  /** So that the key can be passed as the options of a call. */
  headers: { authorization: string };
}

const fields = "_id name prefix scopes createdAt expiresAt lastUsedAt maker";

export const bearer = (credential: string) => ({ headers: { authorization: `Bearer ${credential}` } });

export const createApiKey = (gateway: Client, maker: CallOptions, input: ApiKeyOptions) =>
  gateway.query(
    `mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { secret key { ${fields} } } }`,
    { input },
    maker,
  );

export async function anApiKey(
  gateway: Client,
  maker: { token: string },
  input: ApiKeyOptions = {},
): Promise<MadeApiKey> {
  const { body } = await createApiKey(gateway, maker, { name: "A program", scopes: allScopes, ...input });
  expect(body.errors).toBeUndefined();
  const { secret, key } = body.data.createApiKey as { secret: string; key: { _id: string } };
  return { _id: key._id, secret, ...bearer(secret) };
}

export async function rotated(gateway: Client, viewer: { token: string }, _id: string, overlapHours?: number) {
  const document = `mutation ($_id: ID!, $overlapHours: Int! = 0) { rotateApiKey(_id: $_id, overlapHours: $overlapHours) { secret key { ${fields} } } }`;
  const { body } = await gateway.query(document, { _id, overlapHours }, viewer);
  return { errors: body.errors, ...(body.data?.rotateApiKey as { secret: string; key: Record<string, unknown> }) };
}

export const revoked = (gateway: Client, viewer: { token: string }, _id: string) =>
  gateway.query(`mutation { revokeApiKey(_id: "${_id}") { ${fields} } }`, {}, viewer);

export async function listedApiKeys(gateway: Client, viewer: { token: string }): Promise<Record<string, unknown>[]> {
  return (await gateway.query(`{ apiKeys { ${fields} } }`, {}, viewer)).body.data.apiKeys as Record<string, unknown>[];
}
