import { expect } from "vitest";
import { scopes as allScopes } from "../../contract/scopes.ts";
import type { CallOptions, Client } from "./client.ts";

/** What a key is made from; every scope unless told otherwise. */
interface Wanted {
  name?: string;
  scopes?: readonly string[];
  expiresAt?: string | null;
}

export interface MadeApiKey {
  _id: string;
  secret: string;
  /** Those of a call with it, so that the key itself can stand for the options. */
  headers: { authorization: string };
}

const fields = "_id name prefix scopes createdAt expiresAt lastUsedAt maker";

/** The options of a call with this credential as its bearer token. */
export const bearer = (credential: string) => ({ headers: { authorization: `Bearer ${credential}` } });

/** Makes an API key; answers the whole of `createApiKey`. */
export const createApiKey = (gateway: Client, maker: CallOptions, input: Wanted) =>
  gateway.query(
    `mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { secret key { ${fields} } } }`,
    { input },
    maker,
  );

/** An API key, ready to be used. */
export async function anApiKey(gateway: Client, maker: { token: string }, input: Wanted = {}): Promise<MadeApiKey> {
  const { body } = await createApiKey(gateway, maker, { name: "A program", scopes: allScopes, ...input });
  expect(body.errors).toBeUndefined();
  const { secret, key } = body.data.createApiKey as { secret: string; key: { _id: string } };
  return { _id: key._id, secret, ...bearer(secret) };
}

/** Gives an API key another secret. */
export async function rotated(gateway: Client, viewer: { token: string }, _id: string, overlapHours?: number) {
  const document = `mutation ($_id: ID!, $overlapHours: Int! = 0) { rotateApiKey(_id: $_id, overlapHours: $overlapHours) { secret key { ${fields} } } }`;
  const { body } = await gateway.query(document, { _id, overlapHours }, viewer);
  return { errors: body.errors, ...(body.data?.rotateApiKey as { secret: string; key: Record<string, unknown> }) };
}

/** Ends an API key. */
export const revoked = (gateway: Client, viewer: { token: string }, _id: string) =>
  gateway.query(`mutation { revokeApiKey(_id: "${_id}") { ${fields} } }`, {}, viewer);

/** The API keys as an administrator sees them. */
export async function listedApiKeys(gateway: Client, viewer: { token: string }): Promise<Record<string, unknown>[]> {
  return (await gateway.query(`{ apiKeys { ${fields} } }`, {}, viewer)).body.data.apiKeys as Record<string, unknown>[];
}
