import { execFile } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteName } from "../contract/brand.ts";
import { readEnv, SettingError } from "./platform/config/env.ts";
import { chooseStore, StoreError } from "./store/connect.ts";
import { aFolder, portOf, runGateway } from "../test/harness/processes/run-gateway.ts";
import { aContact } from "../test/harness/factories.ts";

describe("The process", () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => void (folder = await aFolder()));
  afterAll(() => folder.remove());

  async function started() {
    const { child, printed, ended } = runGateway({ PORT: "0", DATA_DIR: folder.path });
    const url = `http://127.0.0.1:${await portOf(printed, child)}`;
    const until = async (path: string, status: number) => {
      for (;;) {
        const answer = await fetch(url + path);
        if (answer.status === status) return answer;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await until("/readyz", 200);
    return { child, ended, url, until };
  }

  /** A message of which only half is sent, until `finish` sends the rest. */
  function halfSent(url: string) {
    const body = Buffer.from(JSON.stringify(aContact({ message: "sent while the gateway stops" })));
    const headers = { "content-type": "application/json", "content-length": body.length };
    const call = request(`${url}/api/contact`, { method: "POST", headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) => call.on("response", resolve).on("error", reject));
    const isOut = new Promise<void>((resolve) => call.write(body.subarray(0, 20), () => resolve()));
    return { answer, isOut, finish: () => call.end(body.subarray(20)) };
  }

  it("H§7 lives, is ready, and at SIGTERM is first not ready, then finishes what is under way, and ends with 0", async () => {
    const { child, ended, url, until } = await started();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const message = halfSent(url);
    await message.isOut;
    child.kill("SIGTERM");
    const { headers } = await until("/readyz", 503);
    expect(headers.get("retry-after")).toBe("1");
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/api/faq/list`)).status).toBe(200);
    while (await fetch(url).then(Boolean, () => false)) await new Promise((resolve) => setTimeout(resolve, 50));
    message.finish();
    const answer = await message.answer;
    expect(answer.statusCode).toBe(201);
    answer.resume();
    const { status, out, err } = await ended;
    expect({ status, err }).toEqual({
      status: 0,
      err: `\n  ${siteName} is ready: http://localhost:${new URL(url).port}\n\n`,
    });
    const lines = out.trim().split("\n");
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(expect.arrayContaining(["listening", "ready", "stopping", "stopped"]));
    expect(out).not.toContain("amina@example.org");
  });

  it("H§7 stops at SIGINT, too, and a second signal changes nothing", async () => {
    const { child, ended } = await started();
    child.kill("SIGINT");
    child.kill("SIGTERM");
    expect((await ended).status).toBe(0);
  });
});

describe.runIf(process.env.GATEWAY_IS_BUILT)("The built gateway", () => {
  it("H§7 names the package that is missing, in the one line with which it ends", async () => {
    const { path, remove } = await aFolder();
    await cp(join(import.meta.dirname, "../dist"), path, { recursive: true });
    await writeFile(join(path, "package.json"), '{ "type": "module" }');
    const call = promisify(execFile)(process.execPath, [join(path, "main.js")], { env: { DATA_DIR: path } });
    await expect(call).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^The package [a-z]+ is not installed; npm run build installs all packages\n$/),
    });
    await remove();
  });
});

describe("An address with a password", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab1:/@?&=%[]#.,-+ \n\\é".split("")), maxLength: 20 });
  const names = ["SMTP_URL", "MONGODB_URI", "PUBLIC_URL", "CORS_ORIGINS"] as const;
  const schemes = ["smtp", "smtps", "mongodb", "mongodb+srv", "http", "https", "x"];
  const address = fc
    .tuple(fc.constantFrom(...schemes), fc.constantFrom("", "user:unmistakable@", "user:unmis@takable@"), text)
    .map(([scheme, user, rest]) => `${scheme}://${user}${rest}`);

  const besides: Record<string, Record<string, string>> = {
    SMTP_URL: { TEAM_EMAIL: "team@example.org" },
    MONGODB_URI: { JWT_SECRET: "x".repeat(32) },
  };

  it.each([
    "mongodb://[::1",
    "mongodb://user:p@ss@db",
    "mongodb://db/?surprise=1",
    "mongodb://db/a.b",
    "mongodb://a,b/?directConnection=true",
  ])("is refused where it is %s, which no driver can use", (value) =>
    expect(() => use("MONGODB_URI", value)).toThrow(/^MONGODB_URI [^\n]+$/),
  );

  /** All that reads it before anything is connected. */
  function use(name: (typeof names)[number], value: string): void {
    const env = readEnv({ ...besides[name], [name]: value });
    if (env.mail) createTransport(env.mail.smtpUrl);
    if (env.mongodbUri) chooseStore({ dataDir: "", mongodbUri: env.mongodbUri });
  }

  it("is taken, or refused in one line that names it and quotes nothing of it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), address, (name, value) => {
        try {
          use(name, value);
        } catch (error) {
          if (!(error instanceof SettingError || error instanceof StoreError)) throw error;
          expect(error.message).toMatch(new RegExp(`^${name} [^\\n]+$`));
          expect(error.message).not.toMatch(/unmis|takable/);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
