import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls, mailedLink, tokenIn } from "../../test/harness/accounts/accounts.ts";
import { aFaq, aSignUp, password } from "../../test/harness/factories.ts";
import { startProcess, type GatewayProcess } from "../../test/harness/processes/gateway-process.ts";
import { aFolder } from "../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../test/harness/processes/run-operation.ts";
import { aMailServer, textOf } from "../../test/harness/servers/mail-server.ts";

const lastLine = (text: string) => text.trim().split("\n").at(-1)!;
const failure = (line: string) => ({ status: 1, out: "", err: `${line}\n` });

describe.each(["a running gateway", "a stopped store"])("On %s", { timeout: 180_000 }, (where) => {
  const isRunning = where === "a running gateway";
  const [chief, other] = [aSignUp({ firstname: "\u001b[2JZo\u009b31mla\u202e" }), aSignUp()];
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let settings: Record<string, string>;
  let gateway: GatewayProcess;
  const start = async () => (gateway = await startProcess(settings));
  const command = async (name: string, ...args: string[]) => {
    if (!isRunning) await gateway.end();
    const result = await runOperation(name, settings, ...args);
    if (!isRunning) await start();
    return result;
  };
  const signIn = async (secret = password) =>
    (await gateway.post("/api/user/login", { email: chief.email, password: secret })).body;

  beforeAll(async () => {
    [folder, smtp] = [await aFolder(), await aMailServer()];
    await smtp.open();
    settings = {
      ...storeSettings(folder.path),
      ...{ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org", PUBLIC_URL: "https://baobab.example" },
      ...{ FIRST_ACCOUNT_IS_ADMIN: "true", SIGNUP_ROLE: "0" },
    };
    await start();
    await gateway.post("/api/user/register", chief);
    await gateway.post("/api/user/register", other);
  }, 120_000);
  afterAll(async () => {
    await gateway.end();
    await smtp.close();
    await folder.remove();
  });

  it("password-link brings the only administrator back", async () => {
    const { status, out, err } = await command("password-link", chief.email.toUpperCase());
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const url = lastLine(out);
    expect(url).toMatch(/^https:\/\/baobab\.example\/reset#\S+$/);
    expect(await mailedLink(smtp, chief.email)).toBe(url);
    expect((await accountCalls(gateway).reset(tokenIn(url), "another horse")).body.data).toEqual({ result: true });
    const session = await signIn("another horse");
    const activity = "{ activityTable(query: {}) { rows { event kind recordId actor { _id } keyId } } }";
    const { body } = await gateway.query(activity, {}, session);
    const row = { event: "user.link-made", kind: "User", recordId: session.user._id, actor: null, keyId: null };
    expect(body.data.activityTable.rows).toContainEqual(row);
  });

  it("api-key makes a key that acts as the oldest administrator, within its scopes, and prints names without controls", async () => {
    const { status, out, err } = await command(
      "api-key",
      "News\u0007letter",
      "faq:read,faq:write",
      "--expires",
      "2999-12-31",
    );
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const key = `The API key Newsletter acts as [2JZo31mla ${chief.lastname} until 2999-12-31T00:00:00.000Z.`;
    expect(out.split("\n")[0]).toBe(`${key} Its secret is shown this once:`);
    const headers = { Authorization: `Bearer ${lastLine(out)}`, "Content-Type": "application/json" };
    const call = (path: string, body: object) =>
      fetch(gateway.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect((await call("/api/faq", aFaq())).status).toBe(201);
    const blog = { query: "{ blogPostTable(query: {}) { total } }" };
    expect(await (await call("/graphql", blog)).json()).toMatchObject({
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    });
    const session = await signIn("another horse");
    const { body } = await gateway.query(
      "{ apiKeys { name scopes maker } activityTable(query: {}) { rows { event actor { _id } keyId } } }",
      {},
      session,
    );
    expect(body.data.apiKeys).toEqual([
      { name: "News\u0007letter", scopes: ["faq:read", "faq:write"], maker: session.user.name },
    ]);
    expect(body.data.activityTable.rows).toContainEqual({ event: "key.created", actor: null, keyId: null });
    const texts = () => smtp.to(chief.email).map(textOf);
    await vi.waitFor(() => expect(texts()).toContainEqual(expect.stringContaining("An API key that acts as")), 20_000);
  });

  it("wrong values end with one line and leave nothing, wrong arguments with the usage", async () => {
    const nobody = "No administrator has the e-mail nobody@example.org; npm run make-admin -- EMAIL makes one";
    const cases: [string[], ReturnType<typeof failure>][] = [
      [["password-link", "nobody@example.org"], failure("No account has the e-mail nobody@example.org")],
      [["api-key", "A", "faq:read", "--as", "nobody@example.org"], failure(nobody)],
      [["api-key", "A", "faq:read", "--as", other.email], failure(nobody.replace("nobody@example.org", other.email))],
      [["api-key", "A", "faq:delete"], { ...failure(""), err: expect.stringMatching(/^Scopes must be among .*\n$/) }],
      [["api-key", "A", "faq:read,faq:read"], failure("Each scope may appear only once")],
      [["api-key", " ", "faq:read"], failure("Name is required")],
      [["api-key", "A", "faq:read", "--expires", "2001-01-01"], failure("Expiry must be in the future")],
    ];
    if (!isRunning) await gateway.end();
    for (const [[name, ...args], refused] of cases)
      expect(await runOperation(name!, settings, ...args)).toEqual(refused);
    for (const [name, ...args] of [["password-link"], ["api-key", "A"], ["api-key", "A", "b", "--for", "c"]])
      expect(await runOperation(name!, settings, ...args)).toMatchObject({
        ...{ status: 2, out: "" },
        err: expect.stringMatching(new RegExp(`^Usage: npm run ${name} -- `)),
      });
    if (!isRunning) await start();
    const { body } = await gateway.query("{ apiKeys { name } }", {}, await signIn("another horse"));
    expect(body.data.apiKeys).toEqual([{ name: "News\u0007letter" }]);
  });
});
