import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteName } from "../../contract/brand.ts";
import { accountCalls } from "../harness/accounts/accounts.ts";
import { clientOf, type Client } from "../harness/http/client.ts";
import { aContact, aSignUp, aUser, password, signIn } from "../harness/factories.ts";
import { aPasskey } from "../harness/accounts/passkeys.ts";
import { freePort } from "../harness/processes/free-port.ts";
import { aFolder, readyUrl, runGateway } from "../harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../harness/processes/run-operation.ts";

const person = {
  first_name: "Nyokabi-Unmistakable",
  last_name: "Wairimu-Unmistakable",
  organization: "Unmistakable-Cooperative",
  email: "Nyokabi.Unmistakable@example.org",
  message: "An unmistakable message. ".repeat(150),
};
const traces = /unmistakable/i;

/** Every file below the folder that shows the person. */
const filesWithTraces = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => traces.test(readFileSync(file, "latin1")));

describe("Erasing a person", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let process: ReturnType<typeof runGateway>;
  let gateway: Client;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
    // Nobody listens there: what is to be mailed waits.
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, TEAM_EMAIL: "team@example.org" };
    process = runGateway({ ...store, ...mail, PORT: "0", LOG_LEVEL: "trace" });
    gateway = clientOf(await readyUrl(process));
    admin = await signIn(gateway);
  }, 120_000);
  afterAll(() => folder.remove());

  /** What the store holds of the person, by its own word once it is closed. */
  const held = async () => {
    const { accounts, contacts, mails } = JSON.parse((await runOperation("export-person", store, person.email)).out);
    return { accounts: accounts.length, contacts: contacts.length, mails: mails.length };
  };

  async function live(): Promise<{ account: string; contacts: string[] }> {
    const { first_name, last_name, email } = person;
    const signUp = aSignUp({ firstname: first_name, lastname: last_name, email });
    const { body } = await gateway.post("/api/user/register", signUp);
    await gateway.post("/api/user/login", { email, password });
    await gateway.post("/api/user/login", { email, password: "a wrong password" });
    const { body: session } = await gateway.post("/api/user/login", { email, password });
    await aPasskey(gateway, session, "Unmistakable phone");
    await gateway.put(`/api/user/${body.user._id}`, aUser({ first_name, last_name, email, user_name: "n" }), admin);
    await accountCalls(gateway).link(body.user._id as string, admin);
    expect((await accountCalls(gateway).request(email)).body.data).toEqual({ result: true });
    const contacts: string[] = [];
    for (const message of [person.message, `Again: ${person.message}`]) {
      const sent = await gateway.post("/api/contact", aContact({ ...person, message }));
      contacts.push(sent.body._id as string);
      const answer = `mutation { done: answerContact(_id: "${sent.body._id}", input: { text: "Unmistakable answer" }) { answers { isSent } } }`;
      expect((await gateway.query(answer, {}, admin)).body.data.done.answers).toEqual([{ isSent: false }]);
      await gateway.put(`/api/contact/${sent.body._id}`, aContact({ ...person, country: "Kenya" }), admin);
    }
    await gateway.get("/api/contact/list", admin);
    await gateway.delete(`/api/contact/${contacts[1]}`, admin);
    await gateway.delete(`/api/user/${body.user._id}`, admin);
    return { account: body.user._id as string, contacts };
  }

  it("H27 leaves no byte of them in store, files or logs, from the trash neither, while it runs and after", async () => {
    const { account, contacts } = await live();
    const isEmbedded = !store.MONGODB_URI;
    expect(filesWithTraces(folder.path).length > 0).toBe(isEmbedded);
    for (const _id of contacts) {
      const { body } = await gateway.query(`mutation { eraseContact(_id: "${_id}") }`, {}, admin);
      expect(body.data.eraseContact).toBe(_id);
    }
    const { body } = await gateway.query(`mutation { eraseUser(_id: "${account}") }`, {}, admin);
    expect(body.data.eraseUser).toBe(account);
    expect(filesWithTraces(folder.path)).toEqual([]);
    process.child.kill("SIGTERM");
    const { out, err } = await process.ended;
    expect(filesWithTraces(folder.path)).toEqual([]);
    expect(out.split("\n").filter((line) => traces.test(line))).toEqual([]);
    expect(err).toMatch(new RegExp(`^\\n {2}${siteName} is ready: \\S+\\n\\n$`));
    expect(await held()).toEqual({ accounts: 0, contacts: 0, mails: 0 });
    const file = join(folder.path, "all.gz");
    await runOperation("backup", store, file);
    const { gunzipSync } = await import("node:zlib");
    expect(traces.test(gunzipSync(readFileSync(file)).toString())).toBe(false);
  });
});
