import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectNothingWritten } from "../harness/stored/all-records.ts";
import { Authenticator, type Otherwise } from "../harness/accounts/authenticator.ts";
import { signIn } from "../harness/factories.ts";
import {
  addPasskey,
  aPasskey,
  creationOptions,
  listedPasskeys,
  ownOrigin,
  requestOptions,
} from "../harness/accounts/passkeys.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

type Json = Record<string, unknown>;

let gateway: TestGateway;
let owner: Awaited<ReturnType<typeof signIn>>;
let other: Awaited<ReturnType<typeof signIn>>;
let theirs: Awaited<ReturnType<typeof aPasskey>>;
beforeAll(async () => {
  gateway = await startGateway();
  [owner, other] = [await signIn(gateway), await signIn(gateway)];
  theirs = await aPasskey(gateway, other);
});
afterAll(() => gateway.stop());

const minute = 60_000;

describe("H35 A passkey is not added", () => {
  const refused = async (response: unknown, viewer = owner) => {
    const { body } = await addPasskey(gateway, viewer, response);
    const { message, extensions } = (body.errors as { message: string; extensions: Json }[] | undefined)?.[0] ?? {};
    return [message, extensions?.code, extensions?.fields];
  };
  const text = "The passkey was not accepted; begin again";
  const taken = [undefined, undefined, undefined];
  const notAccepted = [text, "BAD_USER_INPUT", { response: text }];

  it("by a lie of browser or authenticator, nor by a challenge that is not this account's, now and once", async () => {
    const options = await creationOptions(gateway, owner);
    const lies: Otherwise[] = [
      { origin: "https://localhost" },
      { rpID: "example.org" },
      { isPresent: false },
      { isVerified: false },
      { type: "webauthn.get" },
    ];
    const make = (given: Json, otherwise?: Otherwise) => new Authenticator(ownOrigin).create(given, otherwise);
    const challenges = [
      (await creationOptions(gateway, other)).challenge,
      (await requestOptions(gateway)).challenge,
      "AAAA",
    ];
    await expectNothingWritten(async () => {
      for (const lie of lies) expect(await refused(make(options, lie)), JSON.stringify(lie)).toEqual(notAccepted);
      for (const challenge of challenges) expect(await refused(make({ ...options, challenge }))).toEqual(notAccepted);
      expect(await refused(make(options), other)).toEqual(notAccepted);
      const expired = make(options);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * minute + 1_000 });
      const late = await refused(expired);
      vi.useRealTimers();
      expect(late).toEqual(notAccepted);
    });
    expect(await refused(make(options))).toEqual(taken);
    expect(await refused(make(options))).toEqual(notAccepted);
  });

  it("that another account has, or that was added before", async () => {
    const authenticator = new Authenticator(ownOrigin);
    const [mine, again, stolen] = [
      await creationOptions(gateway, owner),
      await creationOptions(gateway, owner),
      await creationOptions(gateway, other),
    ];
    expect(await refused(authenticator.create(mine))).toEqual(taken);
    const there = "This passkey was added before";
    expect(await refused(authenticator.create(again))).toEqual([there, "CONFLICT", { response: there }]);
    expect(await refused(authenticator.create(stolen), other)).toEqual([there, "CONFLICT", { response: there }]);
    expect(await listedPasskeys(gateway, other)).toHaveLength(1);
  });

  it("with an attestation that names certificates, none of which is looked at or fetched", async () => {
    const fetching = vi.spyOn(globalThis, "fetch");
    const certificates = [createHash("sha256").digest()];
    const chain = new Map<string, unknown>(Object.entries({ alg: -7, sig: Buffer.alloc(70), x5c: certificates }));
    const formats = ["packed", "fido-u2f", "android-safetynet", "android-key", "tpm", "apple", "none", "x"];
    for (const fmt of formats)
      for (const attStmt of [chain, new Map(Object.entries({ ver: "2.0", response: "x" }))]) {
        const response = new Authenticator(ownOrigin).create(await creationOptions(gateway, owner), { fmt, attStmt });
        expect(await refused(response), fmt).toEqual(notAccepted);
      }
    const self = { isSelfAttested: true };
    const options = await creationOptions(gateway, owner);
    const stolen = new Authenticator(ownOrigin).create(options, { ...self, key: theirs.key });
    expect(await refused(stolen)).toEqual(notAccepted);
    expect(await refused(new Authenticator(ownOrigin).create(options, self))).toEqual(taken);
    const asked = fetching.mock.calls.filter(([url]) => !String(url).startsWith(gateway.url));
    fetching.mockRestore();
    expect(asked).toEqual([]);
  });

  it("whatever the answer looks like", async () => {
    const good = new Authenticator(ownOrigin).create(await creationOptions(gateway, owner));
    const inner = good.response as Json;
    const odd = [null, "", "x", 5, [], {}, "A".repeat(5_000), ["AAAA"], "😀"];
    const bodies: unknown[] = [{}, { response: {} }];
    for (const value of odd) {
      for (const name of ["id", "rawId", "type", "response"]) bodies.push({ ...good, [name]: value });
      for (const name of ["clientDataJSON", "attestationObject"])
        bodies.push({ ...good, response: { ...inner, [name]: value } });
    }
    const whole = Buffer.from(inner.attestationObject as string, "base64url");
    // Only up to the public key: a wrong key harms its owner only.
    for (let length = 0; length < whole.length - 77; length += 9)
      bodies.push({
        ...good,
        response: { ...inner, attestationObject: whole.subarray(0, length).toString("base64url") },
      });
    await expectNothingWritten(async () => {
      for (const body of bodies) expect(await refused(body), JSON.stringify(body).slice(0, 200)).toEqual(notAccepted);
    });
    for (const transports of [null, "usb", [5, {}, "usb", "x".repeat(1_000), "usb"]]) {
      const fresh = new Authenticator(ownOrigin).create(await creationOptions(gateway, owner));
      expect(await refused({ ...fresh, response: { ...(fresh.response as Json), transports } })).toEqual(taken);
    }
    const { excludeCredentials } = (await creationOptions(gateway, owner)) as {
      excludeCredentials: { transports: string[] }[];
    };
    expect(new Set(excludeCredentials.flatMap(({ transports }) => transports))).toEqual(
      new Set(["internal", "hybrid", "usb"]),
    );
  });
});
