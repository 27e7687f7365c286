import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "../harness/accounts/accounts.ts";
import { clientOf, type Client } from "../harness/http/client.ts";
import { aContact, signIn } from "../harness/factories.ts";
import { personCalls } from "../harness/accounts/person.ts";
import { freePort } from "../harness/processes/free-port.ts";
import { aFolder, readyUrl, runGateway } from "../harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../harness/processes/run-operation.ts";

const email = "Nyokabi.Unmistakable@example.org";
const messages = 300;

describe("Erasing a person while the gateway is killed", { timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeAll(async () => {
    folder = await aFolder();
    // Nobody listens there: what is to be mailed waits.
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, TEAM_EMAIL: "team@example.org" };
    store = { ...storeSettings(folder.path), ...mail };
  });
  afterAll(() => folder.remove());

  async function started() {
    const process = runGateway({ ...store, PORT: "0", RATE_LIMITS: "off" });
    const gateway = clientOf(await readyUrl(process));
    const end = async (signal: NodeJS.Signals) => {
      process.child.kill(signal);
      await process.ended;
    };
    return { gateway, end };
  }

  async function live(gateway: Client, admin: Awaited<ReturnType<typeof signIn>>): Promise<void> {
    for (let message = 0; message < messages; message++) {
      const { body } = await gateway.post("/api/contact", aContact({ email }));
      if (message > 0) continue;
      const answer = `mutation { answerContact(_id: "${body._id}", input: { text: "Gladly." }) { _id } }`;
      await gateway.query(answer, {}, admin);
    }
    await accountCalls(gateway).account(admin, { email });
    await accountCalls(gateway).request(email);
  }

  it("erases the rest by the same call, after which export-person finds nothing", async () => {
    let { gateway, end } = await started();
    const admin = await signIn(gateway);
    await live(gateway, admin);
    const count = async () => (await personCalls(gateway).count(email, admin)).data?.person?.contacts as number;
    const erasing = personCalls(gateway)
      .erase(email, admin)
      .catch(() => null);
    while ((await count()) === messages) await delay(1);
    await end("SIGKILL");
    await erasing;
    ({ gateway, end } = await started());
    const left = await count();
    expect(left).toBeLessThan(messages);
    // What it was killed in is more than half a second of work.
    expect(left).toBeGreaterThan(0);
    const { data } = await personCalls(gateway).erase(email, admin);
    expect(data.erasePerson).toMatchObject({ contacts: left, users: 0 });
    await end("SIGTERM");
    const { out } = await runOperation("export-person", store, email);
    const { email: asked, ...held } = JSON.parse(out) as Record<string, unknown[]>;
    expect(asked).toBe(email);
    for (const [what, found] of Object.entries(held)) expect(found, what).toEqual([]);
  });
});
