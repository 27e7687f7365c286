import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeyPrefix } from "../../contract/brand.ts";
import { accountCalls } from "../../test/harness/accounts/accounts.ts";
import { clientOf } from "../../test/harness/http/client.ts";
import { anApiKey } from "../../test/harness/accounts/api-keys.ts";
import { aContact, aFaq, aSignUp, password } from "../../test/harness/factories.ts";
import { aPasskey, signInBy } from "../../test/harness/accounts/passkeys.ts";
import { freePort } from "../../test/harness/processes/free-port.ts";
import { aFolder, readyUrl, runGateway } from "../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../test/harness/processes/run-operation.ts";

const email = "wanjiru.k+carbon@example.org";
/** What a terminal obeys. */
const hostile = "\u001b[2J\u009b2J\u007f\u202eMikoko";
/** Whose data is larger than what a pipe holds. */
const talkative = "talkative@example.org";

describe("The export of a person's data", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let keyMaterial: string;
  let chiefs: { email: string; faq: string; answered: string };
  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
    // Nothing listens on the port, so that mails stay queued.
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, TEAM_EMAIL: "team@example.org" };
    const { child, printed, ended } = runGateway({ PORT: "0", RATE_LIMITS: "off", ...store, ...mail });
    const gateway = clientOf(await readyUrl({ printed, child }));
    const chief = aSignUp();
    await gateway.post("/api/user/register", chief);
    const { body: admin } = await gateway.post("/api/user/login", { email: chief.email, password });
    await gateway.post("/api/user/register", aSignUp({ email, firstname: "Wanjiru" }));
    await accountCalls(gateway).request(email.toUpperCase());
    const { body: first } = await gateway.post(
      "/api/contact",
      aContact({ email: email.toUpperCase(), message: "The first", organization: hostile }),
    );
    await gateway.query(
      `mutation { answerContact(_id: "${first._id}", input: { text: "Gladly." }) { _id } }`,
      {},
      admin,
    );
    const { body: second } = await gateway.post("/api/contact", aContact({ email, message: "The second" }));
    await gateway.delete(`/api/contact/${second._id}`, admin);
    const { body: faq } = await gateway.post("/api/faq", aFaq(), admin);
    await gateway.put(`/api/faq/${faq._id}`, aFaq({ title: "Again" }), admin);
    await anApiKey(gateway, admin, { name: "Newsletter", scopes: ["blog:read"] });
    const phone = await aPasskey(gateway, admin);
    await signInBy(gateway, phone);
    keyMaterial = phone.id.toString("base64url");
    chiefs = { email: chief.email, faq: faq._id as string, answered: first._id as string };
    for (let turn = 0; turn < 80; turn++)
      await gateway.post("/api/contact", aContact({ email: talkative, message: `${turn}${"x".repeat(4_990)}` }));
    await gateway.post("/api/contact", aContact({ email: `x${email}`, message: "Somebody else's" }));
    await gateway.post("/api/contact", aContact({ email: email.replace(".", "-"), message: "A third person's" }));
    child.kill("SIGTERM");
    await ended;
  }, 120_000);
  afterAll(() => folder.remove());

  it("H27 is written as a whole to a reader that begins late", async () => {
    const { child, ended } = runGateway(store, "operations/export-person", [talkative]);
    child.stdout.pause();
    await Promise.race([once(child, "exit"), delay(4_000)]);
    child.stdout.resume();
    const { status, out } = await ended;
    expect(status).toBe(0);
    expect(JSON.parse(out).contacts).toHaveLength(80);
  });

  it("H27 prints their account and messages, whatever the case, from the trash too, and nobody else's", async () => {
    const { status, out, err } = await runOperation("export-person", store, email);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const held = JSON.parse(out);
    expect(held).toMatchObject({ email, accounts: [{ email, first_name: "Wanjiru", last_name: "Ndlovu", role: 0 }] });
    expect(held.contacts.map(({ message }: { message: string }) => message)).toEqual(["The first", "The second"]);
    expect(held.contacts[0]).toMatchObject({ organization: hostile });
    expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(held.contacts[0]).not.toHaveProperty("deletedAt");
    expect(held.contacts[1]).toHaveProperty("deletedAt");
    expect(held.mails).toMatchObject([{ reason: "reset", email, until: expect.any(String) }]);
    const [message] = held.contacts as { _id: string }[];
    const events = held.activity.map(({ event }: { event: string }) => event);
    expect(events).toEqual([
      "user.created",
      "contact.created",
      "contact.answered",
      "contact.created",
      "contact.deleted",
    ]);
    const to = email.toUpperCase();
    expect(held.contacts[0].answers).toEqual([{ at: expect.any(String), to, text: "Gladly.", isSent: false }]);
    expect(held.activity[1]).toMatchObject({ recordId: message!._id });
    expect(out).not.toMatch(/\$2[aby]\$|byId|textKey|textTurn|answerDue|passwordHash|\w+Version|searchText|emailKey/);
  });

  it("H27 prints which versions of which texts an account saved, the answers that it wrote, its API keys without their hashes, and its passkeys without their keys", async () => {
    const { out } = await runOperation("export-person", store, chiefs.email);
    const { apiKeys, passkeys, sessions, versions, answers } = JSON.parse(out) as Record<string, object[]>;
    expect(answers).toEqual([{ message: chiefs.answered, at: expect.any(String), text: "Gladly." }]);
    const saved = (version: number) => ({ kind: "Faq", _id: chiefs.faq, version, savedAt: expect.any(String) });
    expect(versions).toEqual([saved(1), saved(2)]);
    const shown = {
      name: "Newsletter",
      scopes: ["blog:read"],
      prefix: expect.stringMatching(new RegExp(`^${apiKeyPrefix}\\w{6}$`)),
    };
    expect(apiKeys).toEqual([
      { _id: expect.any(String), ...shown, createdAt: expect.any(String), makerId: expect.any(String) },
    ]);
    const times = { createdAt: expect.any(String), lastUsedAt: expect.any(String) };
    expect(passkeys).toEqual([{ _id: expect.any(String), name: "My phone", ...times, accountId: expect.any(String) }]);
    expect(sessions![0]).toMatchObject({ method: "password", device: "node", accountId: expect.any(String) });
    expect(sessions![0]).not.toHaveProperty("tokenVersion");
    expect(out).not.toContain(keyMaterial);
  });

  it("is empty for an address that nothing is held for, and says how it is used", async () => {
    const nobody = await runOperation("export-person", store, ".*@example.org");
    const noRecords = { accounts: [], contacts: [], apiKeys: [], passkeys: [], sessions: [], mails: [] };
    const nothing = { ...noRecords, activity: [], versions: [], answers: [] };
    // The order of the parts, too.
    expect(nobody.out).toBe(`${JSON.stringify({ email: ".*@example.org", ...nothing }, null, 2)}\n`);
    const usage = await runOperation("export-person", store);
    expect(usage).toMatchObject({ status: 2, out: "", err: expect.stringMatching(/^Usage: npm run export-person/) });
  });
});
