import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls, tokenIn } from "../../../test/harness/accounts/accounts.ts";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { clientOf, type Answer, type Client } from "../../../test/harness/http/client.ts";
import { aUser, signIn } from "../../../test/harness/factories.ts";
import { readyUrl, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const fresh = "another horse";
const document = "query ($token: String!) { state: passwordLinkState(token: $token) }";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: "1", RATE_LIMITS: "on", FIRST_ACCOUNT_IS_ADMIN: "true" });
  calls = accountCalls(gateway);
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

let lastAddress = 0;
const anAddress = () => `198.51.100.${++lastAddress}`;
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

const ask = (token: string, address = anAddress(), client: Client = gateway) =>
  client.query(document, { token }, from(address));
const stateOf = async (token: string) => (await ask(token)).body.data.state as string;
/** The state, or the code of a refusal with its status. */
const outcomeOf = ({ status, body }: Answer) =>
  (body.data?.state as string | undefined) ?? `${body.errors[0].extensions.code} ${status}`;
const linkTo = async (_id: string) => tokenIn((await calls.link(_id, admin)).body.data.result.url as string);

/** What the table of users shows of an account's link. */
async function listedLink(_id: string) {
  const { body } = await gateway.query("{ users { _id linkState } }", {}, admin);
  return (body.data.users as { _id: string; linkState: string | null }[]).find((user) => user._id === _id)!.linkState;
}

describe("The state of the link that an administrator made last", () => {
  const edit = ({ _id, input }: { _id: string; input: object }, change: object) =>
    gateway.put(`/api/user/${_id}`, { ...input, password: "", ...change }, admin);

  it("is null without one, and invalid from a change that ends it until another is made or used", async () => {
    const account = await calls.account(admin);
    expect(await listedLink(account._id)).toBeNull();
    for (const change of [{ role: 1 }, { email: `moved.${account.email}` }, { password: fresh }]) {
      const token = await linkTo(account._id);
      expect([await stateOf(token), await listedLink(account._id)]).toEqual(["valid", "valid"]);
      await edit(account, { first_name: "Kwame" });
      expect([await stateOf(token), await listedLink(account._id)]).toEqual(["valid", "valid"]);
      account.input = { ...account.input, ...change };
      await edit(account, account.input);
      expect([await stateOf(token), await listedLink(account._id)]).toEqual(["invalid", "invalid"]);
    }
    await calls.reset(await linkTo(account._id), "a third horse");
    expect(await listedLink(account._id)).toBeNull();
  });

  it("is that of an invitation, which becomes null once it has expired, and invalid in the trash and after", async () => {
    const { password: _, ...input } = aUser();
    const { user } = (await calls.invite(input, admin)).body.data.result;
    expect(await listedLink(user._id)).toBe("valid");
    await gateway.delete(`/api/user/${user._id}`, admin);
    const restore = `mutation { restoreUser(_id: "${user._id}") { linkState } }`;
    expect((await gateway.query(restore, {}, admin)).body.data.restoreUser).toEqual({ linkState: "invalid" });
    const { UserModel } = await import("../users/user.model.ts");
    await UserModel.updateOne({ _id: user._id }, { $set: { givenLinkUntil: new Date() } });
    expect(await listedLink(user._id)).toBeNull();
  });
});

describe("H33 The state of a link", () => {
  it("is invalid for what is forged, used or ended, and says no more, whether or not there is an account", async () => {
    const { _id, token: session, email } = await calls.account(admin);
    const token = await linkTo(_id);
    expect(await stateOf(token)).toBe("valid");
    expect(await stateOf(token)).toBe("valid");
    expect((await calls.reset(token, fresh)).body.data).toEqual({ result: true });
    const erased = await calls.account(admin);
    const ended = await linkTo(erased._id);
    await gateway.query(`mutation { eraseUser(_id: "${erased._id}") }`, {}, admin);
    const deleted = await calls.account(admin);
    const trashed = await linkTo(deleted._id);
    await gateway.delete(`/api/user/${deleted._id}`, admin);
    const answers = [];
    for (const one of ["", "x", email, session, `${token}x`, token, ended, trashed]) {
      const { status, body } = await ask(one);
      answers.push({ status, body });
    }
    const invalid = { status: 200, body: { data: { state: "invalid" } } };
    expect(answers).toEqual(answers.map(() => invalid));
  });

  it("is asked by POST alone, also with a persisted query, and is in no line of the log", async () => {
    const token = await linkTo((await calls.account(admin))._id);
    const search = new URLSearchParams({ query: document, variables: JSON.stringify({ token }) });
    const persistedQuery = { version: 1, sha256Hash: createHash("sha256").update(document).digest("hex") };
    const extensions = { persistedQuery };
    expect((await gateway.post("/graphql", { query: document, variables: { token }, extensions })).body.data).toEqual({
      state: "valid",
    });
    const persisted = new URLSearchParams({
      extensions: JSON.stringify(extensions),
      variables: JSON.stringify({ token }),
    });
    for (const accept of ["application/json", "application/graphql-response+json"])
      for (const asked of [search, persisted]) {
        const { status, headers, body } = await gateway.get(`/graphql?${asked}`, { headers: { accept } });
        expect([status, headers.get("allow")]).toEqual([405, "POST"]);
        expect(body).toMatchObject({ errors: [{ extensions: { code: "METHOD_NOT_ALLOWED" } }] });
      }
    expect((await gateway.head(`/graphql?${search}`)).status).toBe(405);
    const aliased = `/graphql?query=${encodeURIComponent(`{ me { _id } ...A } fragment A on Query { x: passwordLinkState(token: "${token}") }`)}`;
    expect((await gateway.get(aliased)).status).toBe(405);
    expect(JSON.stringify(gateway.logged)).not.toContain(token);
  });

  it("is for no API key, and that of another's account for administrators alone", async () => {
    const key = await anApiKey(gateway, admin, { scopes: ["user:read"] });
    expect((await gateway.query(document, { token: "x" }, key)).body.errors[0].extensions.code).toBe("FORBIDDEN");
    expect((await gateway.query("{ users { linkState } }", {}, key)).body.errors).toBeUndefined();
    const { token } = await calls.account(admin);
    const { body } = await gateway.query("{ me { linkState } }", {}, { token });
    expect(body.errors[0].extensions.code).toBe("FORBIDDEN");
  });
});

describe("H8 The states of fifty invalid links in fifteen minutes", () => {
  const hasReplicas = process.env.STORE === "mongodb";
  /** The first alone: of MongoDB's stand-in, a raced first count is not to be had. */
  const many = async (count: number, call: (turn: number) => Promise<Answer>) => [
    outcomeOf(await call(0)),
    ...(await Promise.all(Array.from({ length: count - 1 }, (_, turn) => call(turn + 1)))).map(outcomeOf),
  ];
  const count = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length;
  const limited = "RATE_LIMITED 429";

  it("shut an address to valid ones, too; valid ones count nothing, and other addresses are open", async () => {
    const valid = await linkTo((await calls.account(admin))._id);
    const address = anAddress();
    for (let turn = 0; turn < 60; turn++) expect(outcomeOf(await ask(valid, address))).toBe("valid");
    const left = ({ headers }: Answer) => /^"password-link";r=(\d+);t=\d+$/.exec(headers.get("ratelimit")!)![1];
    for (let turn = 1; turn <= 50; turn++) {
      const answer = await ask(`x${turn}`, address);
      expect([outcomeOf(answer), left(answer)]).toEqual(["invalid", String(50 - turn)]);
      if (turn === 49) expect(outcomeOf(await ask(valid, address))).toBe("valid");
    }
    for (const token of ["x", valid]) {
      const answer = await ask(token, address);
      expect(outcomeOf(answer)).toBe(limited);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(7 * 60);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
    }
    expect(outcomeOf(await ask(valid))).toBe("valid");
    expect((await calls.reset(valid, fresh)).body.data).toEqual({ result: true });
  });

  it("are exactly fifty of those that are asked at once, and of aliases", async () => {
    const address = anAddress();
    const outcomes = await many(60, () => ask("x", address));
    expect([count(outcomes, "invalid"), count(outcomes, limited)]).toEqual([50, 10]);
    const aliases = Array.from({ length: 15 }, (_, at) => `a${at}: passwordLinkState(token: "x")`);
    const other = anAddress();
    for (let turn = 0; turn < 3; turn++) await gateway.query(`{ ${aliases.join(" ")} }`, {}, from(other));
    const rest = await many(10, () => ask("x", other));
    expect([count(rest, "invalid"), count(rest, limited)]).toEqual([5, 5]);
  });

  it.runIf(hasReplicas)("are counted together by two gateways", async () => {
    const { mongodbUri, jwtSecret, dataDir } = gateway.env;
    const store = { MONGODB_URI: mongodbUri!, JWT_SECRET: jwtSecret!, DATA_DIR: dataDir };
    const replica = runGateway({ PORT: "0", TRUST_PROXY: "1", ...store });
    const other = clientOf(await readyUrl(replica));
    const valid = await linkTo((await calls.account(admin))._id);
    const address = anAddress();
    const either = (turn: number) => (turn % 2 ? other : gateway);
    for (let turn = 0; turn < 44; turn++) expect(outcomeOf(await ask("x", address, either(turn)))).toBe("invalid");
    const outcomes = await many(10, (turn) => ask("x", address, either(turn)));
    expect([count(outcomes, "invalid"), count(outcomes, limited)]).toEqual([6, 4]);
    for (const client of [gateway, other]) expect(outcomeOf(await ask(valid, address, client))).toBe(limited);
    expect(outcomeOf(await ask(valid, anAddress(), other))).toBe("valid");
    replica.child.kill("SIGTERM");
    expect((await replica.ended).status).toBe(0);
  });
});
