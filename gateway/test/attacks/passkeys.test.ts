import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectNothingWritten } from "../harness/stored/all-records.ts";
import type { Otherwise } from "../harness/accounts/authenticator.ts";
import type { Answer } from "../harness/http/client.ts";
import { signIn } from "../harness/factories.ts";
import {
  aPasskey,
  creationOptions,
  loginWithPasskey,
  ownOrigin,
  requestOptions,
  signInBy,
} from "../harness/accounts/passkeys.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

type Json = Record<string, unknown>;

let gateway: TestGateway;
let owner: Awaited<ReturnType<typeof signIn>>;
let other: Awaited<ReturnType<typeof signIn>>;
let passkey: Awaited<ReturnType<typeof aPasskey>>;
let theirs: Awaited<ReturnType<typeof aPasskey>>;
beforeAll(async () => {
  gateway = await startGateway();
  [owner, other] = [await signIn(gateway), await signIn(gateway)];
  [passkey, theirs] = [await aPasskey(gateway, owner), await aPasskey(gateway, other)];
});
afterAll(() => gateway.stop());

const minute = 60_000;
const at = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const errorOf = ({ body }: Answer) => (body.errors as { message: string; extensions: Json }[] | undefined)?.[0];
const refusal = "The passkey was not accepted; try again, or sign in with your password";

/** Expects the same error for every refusal, and no change of a record. */
async function expectRefused(what: string, response: unknown) {
  const answer = await loginWithPasskey(gateway, response);
  const { message, extensions } = errorOf(answer) ?? {};
  expect([answer.status, message, extensions], what).toEqual([200, refusal, { code: "UNAUTHENTICATED" }]);
}

describe("H35 A passkey signs nobody in", () => {
  it("that was used at another origin or site, without its owner, or for something else", async () => {
    const lies: Record<string, Otherwise> = {
      "another origin": { origin: "https://localhost" },
      "another port": { origin: "http://localhost:1" },
      "an origin that begins alike": { origin: `${ownOrigin}.example` },
      "another site": { rpID: "example.org" },
      "nobody there": { isPresent: false },
      "not unlocked": { isVerified: false },
      "an answer to create": { type: "webauthn.create" },
      "an answer to a payment": { type: "payment.get" },
      "somebody else's key": { key: theirs.key },
      "somebody else's account": { userHandle: theirs.userHandle },
      "nobody's account": { userHandle: null },
      "an account by its text": { userHandle: Buffer.from(owner.user._id).toString("base64url") },
    };
    await expectNothingWritten(async () => {
      for (const [lie, otherwise] of Object.entries(lies))
        await expectRefused(lie, passkey.get(await requestOptions(gateway), otherwise));
    });
    expect(await signInBy(gateway, passkey)).toHaveProperty("token");
  });

  it("by a challenge that is spent, expired, made up, altered, of another gateway, or for making one", async () => {
    const spent = await requestOptions(gateway);
    const answered = passkey.get(spent);
    expect(errorOf(await loginWithPasskey(gateway, answered))).toBeUndefined();
    const challenge = spent.challenge as string;
    const forCreation = (await creationOptions(gateway, owner)).challenge as string;
    const fresh = (await requestOptions(gateway)).challenge as string;
    const flipped = fresh.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    const { tokensWith } = await import("../../src/platform/auth/tokens.ts");
    const { issueChallenge } = await import("../../src/features/passkeys/passkey-options.ts");
    const foreign = Buffer.from(issueChallenge(tokensWith("x".repeat(32)), "sign in")).toString("base64url");
    const others = {
      spent: challenge,
      "spent, written otherwise": `${challenge}==`,
      forCreation,
      flipped,
      foreign,
      cut: fresh.slice(0, -4),
      longer: `${fresh}AAAA`,
      none: "",
    };
    await expectNothingWritten(async () => {
      await expectRefused("the same answer", answered);
      await expectRefused("another's answer to it", theirs.get(spent));
      for (const [which, given] of Object.entries(others))
        await expectRefused(which, passkey.get({ ...spent, challenge: given }));
    });
  });

  it("more than 5 minutes after it was asked for, nor where a clock is far behind", async () => {
    const [early, late, ahead] = [
      await requestOptions(gateway),
      await requestOptions(gateway),
      await requestOptions(gateway),
    ];
    const login = async (options: Json, later: number) => {
      at(later);
      const error = errorOf(await loginWithPasskey(gateway, passkey.get(options)));
      vi.useRealTimers();
      return error?.extensions.code;
    };
    expect(await login(late, 5 * minute + 1_000)).toBe("UNAUTHENTICATED");
    expect(await login(late, 5 * minute - 5_000)).toBeUndefined();
    expect(await login(ahead, -minute)).toBe("UNAUTHENTICATED");
    expect(await login(ahead, -20_000)).toBeUndefined();
    expect(await login(early, 0)).toBeUndefined();
  });

  it("whose counter decreased or did not change, as that of a copy; one that never counts is good", async () => {
    const counting = await aPasskey(gateway, owner, "Counts");
    const codeAt = async (counter: number) => ((await signInBy(gateway, counting, { counter })) as Json).code;
    expect([await codeAt(0), await codeAt(0), await codeAt(5)]).toEqual([undefined, undefined, undefined]);
    for (const counter of [5, 4, 1, 0]) expect(await codeAt(counter), String(counter)).toBe("UNAUTHENTICATED");
    expect(await codeAt(6)).toBeUndefined();
    // Two responses that arrive in the reverse order of their signatures.
    const [first, second] = [await requestOptions(gateway), await requestOptions(gateway)];
    const answers = [counting.get(second, { counter: 8 }), counting.get(first, { counter: 7 })];
    const codes = await Promise.all(
      answers.map(async (answer) => errorOf(await loginWithPasskey(gateway, answer))?.extensions.code),
    );
    expect(codes[0]).toBeUndefined();
    expect(await codeAt(8)).toBe("UNAUTHENTICATED");
  });

  it("twice by one answer, however often it is sent at once", async () => {
    for (const counter of [0, 1]) {
      const one = await aPasskey(gateway, owner, "At once");
      const answer = one.get(await requestOptions(gateway), { counter });
      const all = await Promise.all(Array.from({ length: 20 }, () => loginWithPasskey(gateway, answer)));
      expect(all.filter(({ body }) => body.data?.loginWithPasskey)).toHaveLength(1);
      expect(all.filter((answer) => errorOf(answer)?.message === refusal)).toHaveLength(19);
    }
  });

  it("whatever the answer looks like", async () => {
    const odd = [null, "", "x", 5, [], {}, { $gt: "" }, "__proto__", "A".repeat(5_000), ["AAAA"], { length: 3 }, "😀"];
    const good = passkey.get(await requestOptions(gateway));
    const inner = good.response as Json;
    const bodies: unknown[] = [{}, { id: good.id }, { response: {} }, { ...good, response: null }];
    for (const value of odd) {
      for (const name of ["id", "rawId", "type", "response"]) bodies.push({ ...good, [name]: value });
      for (const name of Object.keys(inner)) bodies.push({ ...good, response: { ...inner, [name]: value } });
      const json = Buffer.from(JSON.stringify(value)).toString("base64url");
      bodies.push({ ...good, response: { ...inner, clientDataJSON: json } });
    }
    const data = Buffer.from(inner.authenticatorData as string, "base64url");
    for (let length = 0; length < data.length; length += 6)
      bodies.push({
        ...good,
        response: { ...inner, authenticatorData: data.subarray(0, length).toString("base64url") },
      });
    await expectNothingWritten(async () => {
      for (const body of bodies) await expectRefused(JSON.stringify(body).slice(0, 200), body);
      for (const body of [null, "x", 5, [], true])
        expect(errorOf(await loginWithPasskey(gateway, body))?.extensions.code).toBe("BAD_USER_INPUT");
    });
    expect(gateway.logged.filter(({ event }) => event === "unexpected error")).toEqual([]);
    expect(errorOf(await loginWithPasskey(gateway, good))).toBeUndefined();
  });

  it("twice in one document, nor together with a password", async () => {
    const one = `loginWithPasskey(response: {}) { token }`;
    const password = `login(input: { email: "a@b.c", password: "x" }) { token }`;
    for (const second of [one, password]) {
      const { status, body } = await gateway.query(`mutation { a: ${one} b: ${second} }`);
      expect([status, body.errors[0].extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
    }
  });
});
