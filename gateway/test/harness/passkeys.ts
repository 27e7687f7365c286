import { expect } from "vitest";
import { Authenticator, type Otherwise } from "./authenticator.ts";
import type { Client } from "./client.ts";

type Json = Record<string, unknown>;
type Viewer = { token: string };

/** The origin of a gateway of tests, which is told neither port nor address. */
export const ownOrigin = "http://localhost:0";

const fields = "_id name createdAt lastUsedAt";

const dataOf = async (gateway: Client, query: string, viewer?: Viewer) => {
  const { body } = await gateway.query(query, {}, viewer);
  expect(body.errors).toBeUndefined();
  return body.data as Record<string, never>;
};

/** What a browser is told to make a passkey for whoever is signed in. */
export const creationOptions = async (gateway: Client, viewer: Viewer): Promise<Json> =>
  (await dataOf(gateway, "{ passkeyCreationOptions }", viewer)).passkeyCreationOptions!;

/** What a browser is told to sign in with a passkey. */
export const requestOptions = async (gateway: Client): Promise<Json> =>
  (await dataOf(gateway, "{ passkeyRequestOptions }")).passkeyRequestOptions!;

/** Adds what an authenticator made; answers the whole of `addPasskey`. */
export const addPasskey = (gateway: Client, viewer: Viewer, response: unknown, name = "My phone") =>
  gateway.query(
    `mutation ($input: PasskeyInput!) { addPasskey(input: $input) { ${fields} } }`,
    { input: { name, response } },
    viewer,
  );

/** Signs in with what an authenticator signed; answers the whole of `loginWithPasskey`. */
export const loginWithPasskey = (gateway: Client, response: unknown, headers: Record<string, string> = {}) =>
  gateway.query(
    "mutation ($response: JSONObject!) { loginWithPasskey(response: $response) { token user { _id email } } }",
    { response },
    { headers },
  );

/** An authenticator with a passkey of this account. */
export async function aPasskey(gateway: Client, viewer: Viewer, name = "My phone") {
  const authenticator = new Authenticator(ownOrigin);
  const response = authenticator.create(await creationOptions(gateway, viewer));
  const { body } = await addPasskey(gateway, viewer, response, name);
  expect(body.errors).toBeUndefined();
  return Object.assign(authenticator, { _id: body.data.addPasskey._id as string });
}

/** Signs in by an authenticator; answers the token, or the error's code and message. */
export async function signInBy(gateway: Client, authenticator: Authenticator, otherwise: Otherwise = {}) {
  const { body } = await loginWithPasskey(gateway, authenticator.get(await requestOptions(gateway), otherwise));
  const [error] = (body.errors ?? []) as { message: string; extensions: { code: string } }[];
  return error ? { code: error.extensions.code, message: error.message } : (body.data.loginWithPasskey as Viewer);
}

/** The passkeys of whoever is signed in. */
export const listedPasskeys = async (gateway: Client, viewer: Viewer): Promise<Json[]> =>
  (await dataOf(gateway, `{ passkeys { ${fields} } }`, viewer)).passkeys!;

/** Removes a passkey; answers the whole of `removePasskey`. */
export const removePasskey = (gateway: Client, viewer: Viewer, _id: string) =>
  gateway.query(`mutation { removePasskey(_id: "${_id}") { ${fields} } }`, {}, viewer);
