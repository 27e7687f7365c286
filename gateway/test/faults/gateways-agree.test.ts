import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApiKey, bearer, createApiKey, listedApiKeys, revoked, rotated } from "../harness/accounts/api-keys.ts";
import { aBlogPost, aContact, aFaq, aSignUp, aUser, password, signIn } from "../harness/factories.ts";
import { aPasskey, loginWithPasskey, removePasskey, requestOptions, signInBy } from "../harness/accounts/passkeys.ts";
import { sessionCalls } from "../harness/accounts/sessions.ts";
import { startProcess, type GatewayProcess } from "../harness/processes/gateway-process.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);

/** Pictures are in pictures.test.ts. */
describe.skipIf(!hasMongodb)("Two gateways that share MongoDB and no folder agree", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let one: GatewayProcess;
  let other: GatewayProcess;
  let admin: { token: string };
  beforeAll(async () => {
    folder = await aFolder();
    const store = { ...storeSettings(folder.path), RATE_LIMITS: "on" };
    [one, other] = (await Promise.all([
      startProcess({ ...store, DATA_DIR: `${folder.path}/one` }),
      startProcess({ ...store, DATA_DIR: `${folder.path}/other` }),
    ])) as [GatewayProcess, GatewayProcess];
    admin = await signIn(one);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one.end(), other.end()]);
    await folder.remove();
  });

  const onBoth = <T>(ask: (gateway: GatewayProcess) => Promise<T>) => Promise.all([ask(one), ask(other)]);

  it("on records that came as CSV through one and leave through the other", async () => {
    const lines = Array.from({ length: 200 }, (_, at) => `Imported ${at}?,It is answered.`);
    const csv = { ...admin, headers: { "content-type": "text/csv" } };
    const { status, body } = await one.post("/api/faq/import", ["title,body", ...lines].join("\n"), csv);
    expect([status, body]).toEqual([201, { count: 200 }]);
    const exports = await onBoth((gateway) => gateway.post("/api/faq/export", { search: "Imported" }, admin));
    expect(exports[1]!.headers.get("x-total-count")).toBe("200");
    expect(exports[1]!.body).toBe(exports[0]!.body);
  });

  it("on what many at once were deleted and restored, each of them by one alone", async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => one.post("/api/faq", aFaq({ title: `Bulk ${at}` }), admin)),
    );
    const everywhere = (mutation: string) =>
      onBoth((gateway) => gateway.query(`mutation { ${mutation}(choice: { search: "Bulk" }) { count } }`, {}, admin));
    const total = (isTrash: boolean) =>
      onBoth(async (gateway) => {
        const query = `{ faqTable(query: { search: "Bulk", trash: ${isTrash} }) { total } }`;
        return (await gateway.query(query, {}, admin)).body.data.faqTable.total as number;
      });
    for (const [mutation, inTable, inTrash] of [
      ["deleteFaqs", 0, 60],
      ["restoreFaqs", 60, 0],
    ] as const) {
      const counts = (await everywhere(mutation)).map(({ body }) => body.data[mutation].count as number);
      expect(counts[0]! + counts[1]!).toBe(60);
      expect([await total(false), await total(true)]).toEqual([
        [inTable, inTable],
        [inTrash, inTrash],
      ]);
    }
  });

  it("on what appears at a moment at which nothing is written, one of them having been stopped then", async () => {
    const { body: post } = await one.post("/api/blog", aBlogPost({ publishAt: null }), admin);
    const isShown = () =>
      onBoth(async (gateway) => JSON.stringify((await gateway.get("/api/blog/list")).body).includes(post._id));
    let moment = 0;
    // On a busy machine the date may pass before both gateways were asked twice.
    for (let lead = 2_000; Date.now() >= moment; lead *= 2) {
      moment = Date.now() + lead;
      await one.put(`/api/blog/${post._id}`, aBlogPost({ publishAt: new Date(moment).toISOString() }), admin);
      const known = [...(await isShown()), ...(await isShown())];
      if (Date.now() < moment) expect(known).toEqual([false, false, false, false]);
    }
    other.child.kill("SIGSTOP");
    while (Date.now() < moment) {
      const { body } = await one.get("/api/blog/list");
      if (Date.now() < moment) expect(JSON.stringify(body)).not.toContain(post._id);
    }
    other.child.kill("SIGCONT");
    expect(await isShown()).toEqual([true, true]);
    const feeds = await onBoth(async (gateway) => (await gateway.get("/feed.xml")).body as string);
    expect(feeds[0]).toContain(post._id);
    expect(feeds[1]).toBe(feeds[0]!.replaceAll(one.url, other.url));
  });

  it("on the revision of a table, and on the current version of a record", async () => {
    const ask = (query: string) =>
      onBoth(async (gateway) => (await gateway.query(`{ ${query} }`, {}, admin)).body.data as Record<string, never>);
    const [before] = await ask("tableRevision(kind: Faq)");
    const { body } = await one.post("/api/faq", aFaq(), admin);
    await other.put(`/api/faq/${body._id}`, aFaq({ title: "By the other" }), admin);
    const after = await ask(`tableRevision(kind: Faq) presentRecord(kind: Faq, _id: "${body._id}")`);
    expect(after[1]).toEqual(after[0]);
    expect(after[0]!.presentRecord).toMatchObject({ title: "By the other", version: 2 });
    expect(Number(after[0]!.tableRevision) - Number(before!.tableRevision)).toBe(2);
  });

  it("on what is unread, and on the overview", async () => {
    const counts = () =>
      onBoth(
        async (gateway) =>
          (await gateway.query("{ unreadContacts contactOverview { total weeks } }", {}, admin)).body.data,
      );
    const before = (await counts())[0].unreadContacts as number;
    await one.post("/api/contact", aContact());
    await other.post("/api/contact", aContact());
    const after = await counts();
    expect(after[0].unreadContacts).toBe(before + 2);
    expect(after[1]).toEqual(after[0]);
  });

  it("H8 on how often somebody failed to sign in", async () => {
    const signUp = aSignUp();
    await one.post("/api/user/register", signUp);
    const login = (gateway: GatewayProcess, word: string) =>
      gateway.post("/api/user/login", { email: signUp.email, password: word });
    for (let turn = 0; turn < 5; turn++)
      for (const { status } of [await login(one, "a wrong one"), await login(other, "a wrong one")])
        expect(status).toBe(401);
    expect((await onBoth((gateway) => login(gateway, password))).map(({ status }) => status)).toEqual([429, 429]);
  });

  it("H3 on who is signed in: a changed password, a role, a deletion count at the other's next answer", async () => {
    const someone = aUser({ role: 1 });
    const { body: user } = await one.post("/api/user", someone, admin);
    const signedIn = async () =>
      (await other.post("/api/user/login", { email: someone.email, password })).body as { token: string };
    const seen = async (viewer: { token: string }) => (await other.get("/api/user/list", viewer)).status;
    const first = await signedIn();
    expect(await seen(first)).toBe(200);
    await one.put(`/api/user/${user._id}`, { ...someone, role: 0, password: "" }, admin);
    expect(await seen(first)).toBe(403);
    await one.put(`/api/user/${user._id}`, { ...someone, password }, admin);
    expect(await seen(first)).toBe(401);
    const second = await signedIn();
    await one.delete(`/api/user/${user._id}`, admin);
    expect(await seen(second)).toBe(401);
  });

  it("H35 on passkeys: a challenge of the one is good on the other, once, and what was removed is dead on both", async () => {
    const viewer = await signIn(one);
    const passkey = await aPasskey(one, viewer);
    const answer = passkey.get(await requestOptions(one));
    const isIn = ({ body }: { body: { data?: Record<string, unknown> } }) => Boolean(body.data?.loginWithPasskey);
    expect((await onBoth((gateway) => loginWithPasskey(gateway, answer))).map(isIn).sort()).toEqual([false, true]);
    expect(isIn(await loginWithPasskey(other, answer))).toBe(false);
    expect(await signInBy(other, passkey)).toHaveProperty("token");
    await removePasskey(other, viewer, passkey._id);
    expect(await onBoth((gateway) => signInBy(gateway, passkey))).toMatchObject([
      { code: "UNAUTHENTICATED" },
      { code: "UNAUTHENTICATED" },
    ]);

    const trashed = await signIn(other);
    const dead = await aPasskey(other, trashed);
    expect(await signInBy(one, dead)).toHaveProperty("token");
    await one.delete(`/api/user/${trashed.user._id}`, admin);
    expect(await signInBy(other, dead)).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("H38 on sessions: ended through one, each is ended at the other's next answer, although that had just read it", async () => {
    const account = await signIn(one);
    const again = async () =>
      (await other.post("/api/user/login", { email: account.email, password })).body as { token: string };
    const isOpen = (viewer: { token: string }) => onBoth((gateway) => sessionCalls(gateway).isOpen(viewer));
    const [second, third, fourth] = [await again(), await again(), await again()];
    for (const session of [account, second, third, fourth]) expect(await isOpen(session)).toEqual([true, true]);
    await one.query("mutation { logout }", {}, account);
    expect([await isOpen(account), await isOpen(second)]).toEqual([
      [false, false],
      [true, true],
    ]);
    const [, own] = await sessionCalls(other).list(third);
    await sessionCalls(one).end(own!._id, fourth);
    expect([await isOpen(third), await isOpen(fourth)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await sessionCalls(other).endAllOf(account.user._id, admin);
    expect([await isOpen(second), await isOpen(fourth)]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it("H9 on a device that an account has signed in from, which one counts apart that has never seen it", async () => {
    const { email } = await signIn(one);
    const answer = await one.post("/api/user/login", { email, password });
    const cookie = answer.headers.getSetCookie()[0]!.split(";")[0]!;
    const fail = (headers: Record<string, string>) =>
      other.post("/api/user/login", { email, password: "a wrong password" }, { headers });
    expect((await fail({ cookie })).status).toBe(401);
    const renewed = await other.post("/api/user/login", { email, password }, { headers: { cookie } });
    expect(renewed.headers.getSetCookie()[0]!.split(";")[0]).toBe(cookie);
  });

  it("H28 on API keys: made, rotated, revoked, expired and of a demoted maker, each at the other's next answer", async () => {
    const statuses = (secret: string) =>
      onBoth(async (gateway) => {
        const { body } = await gateway.query("{ users { _id } }", {}, bearer(secret));
        const codes = [
          (await gateway.get("/api/user/list", bearer(secret))).status,
          (await gateway.get("/api/faq/list", bearer(secret))).status,
        ];
        return [...codes, body.errors?.[0].extensions.code];
      });
    const [good, dead, limited] = [
      [200, 200, undefined],
      [401, 401, "UNAUTHENTICATED"],
      [403, 200, "FORBIDDEN"],
    ];
    const { _id, secret } = await anApiKey(one, admin);
    expect(await statuses(secret)).toEqual([good, good]);
    expect(await statuses((await anApiKey(other, admin, { scopes: ["faq:read"] })).secret)).toEqual([limited, limited]);
    const second = await rotated(other, admin, _id, 1);
    expect([await statuses(secret), await statuses(second.secret)]).toEqual([
      [good, good],
      [good, good],
    ]);
    const third = await rotated(one, admin, _id);
    expect([await statuses(second.secret), await statuses(third.secret)]).toEqual([
      [dead, dead],
      [good, good],
    ]);
    expect((await onBoth((gateway) => listedApiKeys(gateway, admin)))[0]).toHaveLength(2);
    await revoked(other, admin, _id);
    expect(await statuses(third.secret)).toEqual([dead, dead]);

    const someone = aUser({ role: 1 });
    const { body: maker } = await one.post("/api/user", someone, admin);
    const { body: session } = await other.post("/api/user/login", { email: someone.email, password });
    const { secret: theirs } = await anApiKey(other, session);
    expect(await statuses(theirs)).toEqual([good, good]);
    await one.put(`/api/user/${maker._id}`, { ...someone, role: 0, password: "" }, admin);
    expect(await statuses(theirs)).toEqual([dead, dead]);

    // On a busy machine the date may pass before it is stored.
    for (let lead = 1_000; ; lead *= 2) {
      const expiresAt = new Date(Date.now() + lead).toISOString();
      const { body } = await createApiKey(one, admin, { name: "Brief", scopes: ["user:read"], expiresAt });
      if (body.errors) continue;
      const { secret: brief } = body.data.createApiKey as { secret: string };
      while (Date.now() <= Date.parse(expiresAt)) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await statuses(brief)).toEqual([dead, dead]);
      break;
    }
  });
});
