import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf } from "../../platform/auth/caller-address.ts";
import { tokensWith } from "../../platform/auth/tokens.ts";
import { password, signIn } from "../../../test/harness/factories.ts";
import { aPasskey, loginWithPasskey, requestOptions } from "../../../test/harness/accounts/passkeys.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const secret = "a secret of more than 32 bytes, for tests";
const address = "198.51.100.77";

let gateway: TestGateway;
let viewer: Awaited<ReturnType<typeof signIn>>;
let passkey: Awaited<ReturnType<typeof aPasskey>>;
beforeAll(async () => {
  gateway = await startGateway({ JWT_SECRET: secret, TRUST_PROXY: "1" });
  viewer = await signIn(gateway);
  passkey = await aPasskey(gateway, viewer);
});
afterAll(() => gateway.stop());

const from = (forwarded = address) => ({ "x-forwarded-for": forwarded });
const headers = from();

/** Any gateway with the same secret computes this. */
const networkOf = (forwarded: string, of = secret) =>
  createHmac("sha256", tokensWith(of).keyFor("log network"))
    .update(callerOf(forwarded))
    .digest("base64url")
    .slice(0, 16);

const lastLine = (event: string) => gateway.logged.findLast((line) => line.event === event);
const login = (secretText: string, forwarded?: string) =>
  gateway.post("/api/user/login", { email: viewer.email, password: secretText }, { headers: from(forwarded) });
const passkeyResponse = async () => passkey.get(await requestOptions(gateway));
const reauthenticate = (input: object) =>
  gateway.query(
    "mutation ($input: ReauthenticationInput!) { reauthenticate(input: $input) { token } }",
    { input },
    { token: viewer.token, headers },
  );
const reauthenticateWithPasskey = (response: unknown) =>
  gateway.query(
    "mutation ($response: JSONObject!) { reauthenticateWithPasskey(response: $response) { token } }",
    { response },
    { token: viewer.token, headers },
  );

describe("H26 The log of sign-ins", () => {
  it.each<[event: string, method: string, act: () => Promise<unknown>]>([
    ["login", "password", () => login(password)],
    ["login refused", "password", () => login("a wrong password")],
    ["login", "passkey", async () => loginWithPasskey(gateway, await passkeyResponse(), headers)],
    ["login refused", "passkey", () => loginWithPasskey(gateway, {}, headers)],
    ["reauthenticated", "password", () => reauthenticate({ password })],
    ["login refused", "password", () => reauthenticate({ password: "a wrong password" })],
    ["reauthenticated", "passkey", async () => reauthenticateWithPasskey(await passkeyResponse())],
    ["login refused", "passkey", () => reauthenticateWithPasskey({})],
  ])("has %s by %s, with a keyed hash of the network", async (event, method, act) => {
    gateway.logged.length = 0;
    await act();
    expect(lastLine(event)).toMatchObject({ method, network: networkOf(address) });
    expect(lastLine(event)!.network).toMatch(/^[\w-]{16}$/);
    expect(JSON.stringify(gateway.logged)).not.toContain(address);
  });

  it("gives one name to an IPv4 address, or to a /64, however it is written, and another to the next", async () => {
    const networks = async (...addresses: string[]) => {
      const names = [];
      for (const forwarded of addresses) {
        await login(password, forwarded);
        names.push(lastLine("login")!.network);
      }
      return names;
    };
    const [one, same, next] = await networks(address, `::ffff:${address}`, "198.51.100.78");
    expect([same === one, next === one]).toEqual([true, false]);
    const [six, sameSix, nextSix] = await networks("2001:db8:1:2::3", "2001:db8:1:2:ffff::4", "2001:db8:1:3::3");
    expect([sameSix === six, nextSix === six]).toEqual([true, false]);
    expect(networkOf(address, `another ${secret}`)).not.toBe(one);
  });
});
