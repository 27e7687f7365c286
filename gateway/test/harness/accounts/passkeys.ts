import { expect } from "vitest";
import { Authenticator, type Otherwise } from "./authenticator.ts";
import type { Client } from "../http/client.ts";

type Json = Record<string, unknown>;
type Viewer = { token: string };

/** The origin of a gateway without a configured port and address. */
export const ownOrigin = "http://localhost:0";

const fields = "_id name createdAt lastUsedAt";

const dataOf = async (gateway: Client, query: string, viewer?: Viewer) => {
  const { body } = await gateway.query(query, {}, viewer);
  expect(body.errors).toBeUndefined();
  return body.data as Record<string, never>;
};

export const creationOptions = async (gateway: Client, viewer: Viewer): Promise<Json> =>
  (await dataOf(gateway, "{ passkeyCreationOptions }", viewer)).passkeyCreationOptions!;

export const requestOptions = async (gateway: Client): Promise<Json> =>
  (await dataOf(gateway, "{ passkeyRequestOptions }")).passkeyRequestOptions!;

export const addPasskey = (gateway: Client, viewer: Viewer, response: unknown, name = "My phone") =>
  gateway.query(
    `mutation ($input: PasskeyInput!) { addPasskey(input: $input) { ${fields} } }`,
    { input: { name, response } },
    viewer,
  );

export const loginWithPasskey = (gateway: Client, response: unknown, headers: Record<string, string> = {}) =>
  gateway.query(
    "mutation ($response: JSONObject!) { loginWithPasskey(response: $response) { token user { _id email } } }",
    { response },
    { headers },
  );

export async function aPasskey(gateway: Client, viewer: Viewer, name = "My phone") {
  const authenticator = new Authenticator(ownOrigin);
  const response = authenticator.create(await creationOptions(gateway, viewer));
  const { body } = await addPasskey(gateway, viewer, response, name);
  expect(body.errors).toBeUndefined();
  return Object.assign(authenticator, { _id: body.data.addPasskey._id as string });
}

/** Returns the token, or the code and message of the error. */
export async function signInBy(gateway: Client, authenticator: Authenticator, otherwise: Otherwise = {}) {
  const { body } = await loginWithPasskey(gateway, authenticator.get(await requestOptions(gateway), otherwise));
  const [error] = (body.errors ?? []) as { message: string; extensions: { code: string } }[];
  return error ? { code: error.extensions.code, message: error.message } : (body.data.loginWithPasskey as Viewer);
}

export const listedPasskeys = async (gateway: Client, viewer: Viewer): Promise<Json[]> =>
  (await dataOf(gateway, `{ passkeys { ${fields} } }`, viewer)).passkeys!;

export const removePasskey = (gateway: Client, viewer: Viewer, _id: string) =>
  gateway.query(`mutation { removePasskey(_id: "${_id}") { ${fields} } }`, {}, viewer);
