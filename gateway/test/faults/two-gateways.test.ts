import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApiKey, listedApiKeys, revoked } from "../harness/accounts/api-keys.ts";
import { aContact, aFaq, aSignUp, aUser, password, signIn } from "../harness/factories.ts";
import { accountCalls, invalidLink, tokenIn } from "../harness/accounts/accounts.ts";
import { aMailServer, headersOf, textOf } from "../harness/servers/mail-server.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";
import { startProcess, type GatewayProcess } from "../harness/processes/gateway-process.ts";
import { expectAllButTheLastToGo, raceAdministrators } from "../harness/rules/racing-administrators.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";

type AccountCalls = ReturnType<typeof accountCalls>;

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);

describe.skipIf(!hasMongodb)("Two gateways over one database", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let gateways: GatewayProcess[];
  let admin: Awaited<ReturnType<typeof signIn>>;
  const team = "team@example.org";
  /** Mails about messages; others tell accounts about their passkeys and API keys. */
  const toTeam = () => smtp.to(team);
  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
    smtp = await aMailServer();
    await smtp.open();
    const mail = { SMTP_URL: smtp.url, TEAM_EMAIL: team };
    gateways = await Promise.all([0, 1].map(() => startProcess({ ...store, ...mail })));
    admin = await signIn(gateways[0]!);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(gateways.map(({ end }) => end()));
    await smtp.close();
    await folder.remove();
  });

  const either = (turn: number) => gateways[turn % 2]!;

  it("H6 make exactly one account of fifty registrations of one e-mail at once", async () => {
    const signUp = aSignUp();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => either(turn).post("/api/user/register", signUp)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const { body } = await either(1).get("/api/user/list", admin);
    expect(body.filter(({ email }: { email: string }) => email === signUp.email)).toHaveLength(1);
    expect((await either(0).post("/api/user/login", { email: signUp.email, password })).status).toBe(200);
  });

  it("H28 make exactly a hundred API keys of 130 at once", async () => {
    const input = { name: "A program", scopes: ["faq:read"] };
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, turn) => createApiKey(either(turn), admin, input)),
    );
    expect(answers.filter(({ body }) => !body.errors)).toHaveLength(100);
    const keys = await listedApiKeys(either(1), admin);
    expect(keys).toHaveLength(100);
    for (const { _id } of keys) await revoked(either(0), admin, _id as string);
  });

  it("H3 never lose the last administrator to two at once", async () => {
    for (let round = 0; round < 5; round++) {
      const other = aUser({ role: 1 });
      const { body: second } = await either(0).post("/api/user", other, admin);
      const { body } = await either(1).post("/api/user/login", { email: other.email, password });
      const both = await Promise.all([
        either(0).delete(`/api/user/${second._id}`, admin),
        either(1).put(`/api/user/${admin.user._id}`, aUser({ email: admin.email, role: 0, password: "" }), body),
      ]);
      expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      const isDemoted = both[1].status === 200;
      const viewer = isDemoted ? body : admin;
      const users = (await either(round).get("/api/user/list", viewer)).body as { role: number }[];
      expect(users.filter(({ role }) => role === 1).length).toBeGreaterThanOrEqual(1);
      if (isDemoted) admin = { ...body, email: other.email };
    }
  });

  it("H3 keep an administrator through every race, and let all but the last go", async () => {
    for (const isMixed of [false, true]) Object.assign(admin, await raceAdministrators(gateways, admin, isMixed));
    await expectAllButTheLastToGo(gateways, admin);
  });

  it("H§7 let as many edits of one record through as versions it gains, and tell the losers", async () => {
    const { body: faq } = await either(0).post("/api/faq", aFaq(), admin);
    let successes = 0;
    const edit = async (client: number) => {
      for (let turn = 0; turn < 5; turn++) {
        const list = (await either(client).get("/api/faq/list")).body as { _id: string; version: number }[];
        const { version } = list.find(({ _id }) => _id === faq._id)!;
        const headers = { "if-match": `"${version}"` };
        const answer = await either(client).put(`/api/faq/${faq._id}`, aFaq({ title: `${client}` }), {
          ...admin,
          headers,
        });
        expect([200, 412]).toContain(answer.status);
        if (answer.status === 200) successes++;
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, client) => edit(client)));
    const { body: last } = await either(1).put(`/api/faq/${faq._id}`, aFaq(), admin);
    expect(last.version - 2).toBe(successes);
  });

  it("H§7 lose no FAQ entry to twenty who move and ten who add at once, agree on the order, and hold two moves as one after the other", async () => {
    const titles = async (turn: number) =>
      ((await either(turn).get("/api/faq/list")).body as { _id: string }[]).map(({ _id }) => _id);
    const ids = await titles(0);
    const move = (turn: number, _id: string, after: string | null) =>
      either(turn).query(
        `mutation ($_id: ID!, $after: ID) { moveFaq(_id: $_id, after: $after) { _id } }`,
        { _id, after },
        admin,
      );
    const pairs = Array.from(
      { length: 20 },
      (_, at) => [ids[at % ids.length]!, ids[(at * 3 + 1) % ids.length]!] as const,
    );
    const [moves, added] = await Promise.all([
      Promise.all(pairs.map(([_id, after], turn) => move(turn, _id, _id === after ? null : after))),
      Promise.all(Array.from({ length: 10 }, (_, turn) => either(turn).post("/api/faq", aFaq(), admin))),
    ]);
    expect(moves.map(({ status, body }) => [status, body.errors])).toEqual(pairs.map(() => [200, undefined]));
    const all = await titles(0);
    expect(all).toEqual(await titles(1));
    expect([...all].sort()).toEqual([...ids, ...added.map(({ body }) => body._id as string)].sort());
    const [last, first] = [all.at(-1)!, all[0]!];
    const [one, other] = await Promise.all([move(0, first, last), move(1, last, first)]);
    expect([one.body.errors, other.body.errors]).toEqual([undefined, undefined]);
    const middle = all.slice(1, -1);
    expect([
      [last, first, ...middle],
      [...middle, first, last],
    ]).toContainEqual(await titles(0));
  });

  it("H§7 show the one's writes in the other's very next answer", async () => {
    for (let turn = 0; turn < 20; turn++) {
      await either(turn + 1).get("/api/faq/list");
      const { body } = await either(turn).post("/api/faq", aFaq(), admin);
      const list = (await either(turn + 1).get("/api/faq/list")).body as { _id: string }[];
      expect(list.map(({ _id }) => _id)).toContain(body._id);
    }
  });

  it("H36 suspect all but two of ten equal messages that come at once", async () => {
    const { message } = aContact();
    const sent = Array.from({ length: 10 }, (_, turn) => either(turn).post("/api/contact", aContact({ message })));
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]));
    const tables = `{
      news: contactTable(query: { search: "${message}" }) { total }
      spam: contactTable(query: { search: "${message}", trash: true, suspected: true }) { total }
    }`;
    const { body } = await either(1).query(tables, {}, admin);
    expect(body.data).toEqual({ news: { total: 2 }, spam: { total: 8 } });
    await vi.waitFor(() => expect(toTeam()).toHaveLength(2), 30_000);
    smtp.mails.length = 0;
  });

  it("send an answer once that both are called for at once, and two answers one after the other", async () => {
    const { body: sent } = await either(0).post("/api/contact", aContact({ email: "once@example.org" }));
    const document = `mutation ($text: String!) { answerContact(_id: "${sent._id}", input: { text: $text }) { _id } }`;
    const texts = ["First.", "First.", "Second.", "Second.", "First.", "Third."];
    const calls = texts.map((text, turn) => either(turn).query(document, { text }, admin));
    expect((await Promise.all(calls)).flatMap(({ body }) => body.errors ?? [])).toEqual([]);
    const rows = "contactTable(query: { sortBy: createdAt, direction: desc }) { rows { _id answers { text isSent } } }";
    const answers = async () => {
      const { body } = await either(1).query(`{ ${rows} }`, {}, admin);
      const row = body.data.contactTable.rows.find(({ _id }: { _id: string }) => _id === sent._id);
      return row.answers as { text: string; isSent: boolean }[];
    };
    await vi.waitFor(async () => expect((await answers()).filter(({ isSent }) => isSent)).toHaveLength(3), 30_000);
    const mails = smtp.to("once@example.org").map((mail) => textOf(mail).split("\n\n")[1]);
    expect(mails).toEqual((await answers()).map(({ text }) => text));
    expect([...mails].sort()).toEqual(["First.", "Second.", "Third."]);
    smtp.mails.length = 0;
  });

  it("send one mail about each message", async () => {
    const turns = Array.from({ length: 20 }, (_, turn) => turn);
    await Promise.all(turns.map((turn) => either(turn).post("/api/contact", aContact())));
    await vi.waitFor(() => expect(toTeam().length).toBeGreaterThanOrEqual(turns.length), 30_000);
    await delay(500);
    const ids = toTeam().map((mail) => /^Message-ID: (.*)$/im.exec(mail)![1]);
    expect(ids).toHaveLength(turns.length);
    expect(new Set(ids).size).toBe(turns.length);
  });

  it("H33 give one password for a link that is used on both at once, end sessions and links for each other, and mail once", async () => {
    const [one, other] = gateways.map((gateway) => accountCalls(gateway)) as [AccountCalls, AccountCalls];
    const linkTo = async (_id: string) => tokenIn((await one.link(_id, admin)).body.data.result.url as string);
    for (let round = 0; round < 5; round++) {
      const { _id, email, token: session } = await one.account(admin);
      const [token, second] = [await linkTo(_id), await linkTo(_id)];
      await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(2), 30_000);
      const secrets = ["the one horse", "the other horse"];
      const answers = await Promise.all([one.reset(token, secrets[0]!), other.reset(token, secrets[1]!)]);
      const isWon = answers.map(({ body }) => body.data?.result === true);
      expect(isWon.filter(Boolean)).toHaveLength(1);
      const secret = secrets[isWon.indexOf(true)]!;
      expect(answers[isWon.indexOf(false)]!.body.errors[0]).toMatchObject(invalidLink);
      expect((await other.reset(second, "a third horse")).body.errors[0]).toMatchObject(invalidLink);
      expect(await other.isSignedIn(session)).toBe(false);
      const { body } = await other.login(email, secret);
      await other.signOutEverywhere({ token: body.token });
      expect(await one.isSignedIn(body.token)).toBe(false);
      await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(3), 30_000);
    }
    const ids = smtp.mails.map((mail) => headersOf(mail, "message-id")[0]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
