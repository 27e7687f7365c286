import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { freePort } from "../../../test/harness/processes/free-port.ts";
import { aFolder, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { readEnv, SettingError } from "./env.ts";

const secret = "a secret of more than 32 bytes, for tests";

const defaults: ReturnType<typeof readEnv> = {
  port: 4000,
  host: "127.0.0.1",
  dataDir: "./data",
  mongodbUri: undefined,
  jwtSecret: undefined,
  jwtSecretFile: undefined,
  admin: null,
  firstAccountIsAdmin: "for local requests",
  signupRole: 0,
  uploadcare: null,
  publicUrl: "http://localhost:4000",
  trustProxy: 0,
  corsOrigins: [],
  hasRateLimits: true,
  logLevel: "info",
  mail: null,
  securityContact: undefined,
  metricsPort: undefined,
  activityDays: 365,
  backups: undefined,
  webhookPrivateHosts: [],
};

const good: [settings: Record<string, string>, read: Partial<ReturnType<typeof readEnv>>][] = [
  [{ PORT: "0" }, { port: 0, publicUrl: "http://localhost:0" }],
  [{ PORT: "65535" }, { port: 65_535 }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0", firstAccountIsAdmin: false }],
  [{ HOST: "::1" }, { host: "::1", firstAccountIsAdmin: "for local requests" }],
  [{ HOST: "localhost" }, { firstAccountIsAdmin: "for local requests" }],
  [{ HOST: "127.0.0.1.example.org" }, { firstAccountIsAdmin: false }],
  [{ PUBLIC_URL: "http://localhost:8080" }, { firstAccountIsAdmin: "for local requests" }],
  [{ PUBLIC_URL: "https://[::1]" }, { firstAccountIsAdmin: "for local requests" }],
  [{ PUBLIC_URL: "https://baobab.example" }, { firstAccountIsAdmin: false }],
  [{ PUBLIC_URL: "https://localhost.example.org" }, { firstAccountIsAdmin: false }],
  [{ TRUST_PROXY: "1" }, { firstAccountIsAdmin: false }],
  [{ DATA_DIR: "/srv/data" }, { dataDir: "/srv/data" }],
  [
    { MONGODB_URI: "mongodb://db/x", JWT_SECRET: secret },
    { mongodbUri: "mongodb://db/x", jwtSecret: secret },
  ],
  [
    { MONGODB_URI: "mongodb://db/x", JWT_SECRET_FILE: "/run/jwt" },
    { jwtSecret: undefined, jwtSecretFile: "/run/jwt" },
  ],
  [{ JWT_SECRET: "é".repeat(16) }, { jwtSecret: "é".repeat(16) }],
  [{ ADMIN_EMAIL: "a@b.c", ADMIN_PASSWORD: "ሰላም ለዓለም" }, { admin: { email: "a@b.c", password: "ሰላም ለዓለም" } }],
  [{ FIRST_ACCOUNT_IS_ADMIN: "false" }, { firstAccountIsAdmin: false }],
  [
    { FIRST_ACCOUNT_IS_ADMIN: "true", HOST: "0.0.0.0", TRUST_PROXY: "1", PUBLIC_URL: "https://baobab.example" },
    { firstAccountIsAdmin: true },
  ],
  [{ SIGNUP_ROLE: "1" }, { signupRole: 1 }],
  [{ UPLOADCARE_PUBLIC_KEY: "p", UPLOADCARE_SECRET_KEY: "s" }, { uploadcare: { publicKey: "p", secretKey: "s" } }],
  [{ PUBLIC_URL: "https://example.org/" }, { publicUrl: "https://example.org" }],
  [{ PUBLIC_URL: "https://Baobab.Example.ORG/" }, { publicUrl: "https://baobab.example.org" }],
  [{ PUBLIC_URL: "HTTPS://example.org:443" }, { publicUrl: "https://example.org" }],
  [
    { CORS_ORIGINS: "https://App.Example https://b.example:443" },
    { corsOrigins: ["https://app.example", "https://b.example"] },
  ],
  [{ TRUST_PROXY: "2" }, { trustProxy: 2 }],
  [
    { CORS_ORIGINS: "https://a.example, http://b.example:81" },
    { corsOrigins: ["https://a.example", "http://b.example:81"] },
  ],
  [{ SECURITY_CONTACT: "mailto:a@b.example" }, { securityContact: "mailto:a@b.example" }],
  [
    { SECURITY_CONTACT: "https://b.example/security?from=us" },
    { securityContact: "https://b.example/security?from=us" },
  ],
  [
    { SMTP_URL: "smtp://mail", TEAM_EMAIL: "team@example.org" },
    { mail: { smtpUrl: "smtp://mail", to: "team@example.org", from: { name: siteName, address: "team@example.org" }, every: "each" } }, // prettier-ignore
  ],
  ...["each", "hourly", "daily"].map((every): [Record<string, string>, object] => [
    { SMTP_URL: "smtp://mail", TEAM_EMAIL: "team@example.org", TEAM_MAIL: every },
    { mail: { every } },
  ]),
  ...["Ama & Söhne, Accra <hello@example.org>", '"Ama & Söhne, Accra" <hello@example.org>'].map(
    (MAIL_FROM): [Record<string, string>, object] => [
      { SMTP_URL: "smtp://mail", TEAM_EMAIL: "team@example.org", MAIL_FROM },
      { mail: { to: "team@example.org", from: { name: "Ama & Söhne, Accra", address: "hello@example.org" } } },
    ],
  ),
  [{ METRICS_PORT: "9464" }, { metricsPort: 9464 }],
  [{ ACTIVITY_DAYS: "1" }, { activityDays: 1 }],
  [{ RATE_LIMITS: "off" }, { hasRateLimits: false }],
  [{ LOG_LEVEL: "warn" }, { logLevel: "warn" }],
  [{ PORT: "", HOST: "", SIGNUP_ROLE: "", CORS_ORIGINS: "" }, defaults],
];

const bad: Record<string, string[]> = {
  PORT: ["65536", "-1", "4000.5", "0x10", "1e3", "four", " 4000", "4000\nX"],
  HOST: ["two words", "http://x", "a/b"],
  MONGODB_URI: ["postgres://x", "localhost", "mongodb://"],
  JWT_SECRET: ["x".repeat(31)],
  ADMIN_EMAIL: ["nobody", "a b@c.d"],
  ADMIN_PASSWORD: ["short", "x".repeat(129), "e\u0301".repeat(7)],
  FIRST_ACCOUNT_IS_ADMIN: ["yes", "1"],
  SIGNUP_ROLE: ["2", "Admin", "-1"],
  PUBLIC_URL: ["example.org", "ftp://example.org", "https://example.org/path", "https://example.org/?q"],
  TRUST_PROXY: ["true", "11", "-1", "1.5", "127.0.0.1"],
  CORS_ORIGINS: ["*", "null", "example.org", "https://a.example/", "https://a.example/path"],
  RATE_LIMITS: ["OFF", "false"],
  LOG_LEVEL: ["loud"],
  SMTP_URL: [
    "smtp://[::1",
    "http://mail",
    "smtp://",
    "smtp://:25",
    "smtp://mail:port",
    "smtp://mail:99999",
    "smtp://a b",
    "smtp://%",
    "smtp://mail?tls=always",
    "smtp://mail?tls=",
    "smtp://mail?tls=never&tls=always",
    "smtps://mail?tls=never",
  ],
  TEAM_EMAIL: ["team", "team@example", "a@example.org, b@example.org", "Team <team@example.org>", "a@b@example.org", '"a"@example.org'], // prettier-ignore
  TEAM_MAIL: ["weekly", "Daily", "true", "1"],
  MAIL_FROM: ["Baobab", "hello@example.org", "Baobab hello@example.org", "<hello@example.org>", "Baobab <hello>", "A <a@example.org>, B <b@example.org>", "Baobab <a@example.org,b@example.org>", "A\nBcc: <a@example.org>"], // prettier-ignore
  SECURITY_CONTACT: ["security@example.org", "http://example.org", "https://", "mailto:security"],
  METRICS_PORT: ["65536", "-1", "nine", "4000"],
  ACTIVITY_DAYS: ["0", "-1", "1.5", "1e3", "a year", "36501"],
};
const needed: Record<string, Record<string, string>> = {
  MONGODB_URI: { JWT_SECRET: secret },
  ADMIN_EMAIL: { ADMIN_PASSWORD: "long enough" },
  ADMIN_PASSWORD: { ADMIN_EMAIL: "a@b.c" },
  SMTP_URL: { TEAM_EMAIL: "a@b.c" },
  TEAM_EMAIL: { SMTP_URL: "smtp://mail" },
};

const halves: [present: Record<string, string>, missing: string][] = [
  [{ ADMIN_EMAIL: "a@b.c" }, "ADMIN_PASSWORD"],
  [{ ADMIN_PASSWORD: "long enough" }, "ADMIN_EMAIL"],
  [{ UPLOADCARE_PUBLIC_KEY: "p" }, "UPLOADCARE_SECRET_KEY"],
  [{ UPLOADCARE_SECRET_KEY: "s" }, "UPLOADCARE_PUBLIC_KEY"],
  [{ SMTP_URL: "smtp://mail" }, "TEAM_EMAIL"],
  [{ MONGODB_URI: "mongodb://db/x" }, "JWT_SECRET"],
];

function errorOf(settings: Record<string, string>): string {
  try {
    readEnv(settings);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as Error).message;
  }
  throw new Error(`${JSON.stringify(settings)} is taken`);
}

describe("Settings", () => {
  it("have the documented defaults", () => expect(readEnv({})).toEqual(defaults));

  it.each(good)("%j is taken", (settings, read) => expect(readEnv(settings)).toMatchObject(read));

  it.each(Object.entries(bad).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    "%s=%j is refused in one line that names it",
    (name, value) => {
      const message = errorOf({ ...needed[name], [name]: value });
      expect(message).toMatch(new RegExp(`^${name} [^\\n]+$`));
    },
  );

  it.each(halves)("%j alone is refused, naming %s", (present, missing) =>
    expect(errorOf(present)).toMatch(new RegExp(`^${missing} `)),
  );
});

describe.concurrent("The process", () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let dataDirs = 0;
  beforeAll(async () => void (folder = await aFolder()));
  afterAll(() => folder.remove());

  /** What it said when it ended, which it must do with status 1 and exactly one line without a stack. */
  async function startError(settings: Record<string, string>): Promise<string> {
    dataDirs++;
    const { status, err } = await runGateway({ PORT: "0", DATA_DIR: join(folder.path, `data${dataDirs}`), ...settings })
      .ended;
    expect({ status, lines: err.split("\n").length }, err).toEqual({ status: 1, lines: 2 });
    expect(err).not.toMatch(/\bat .*:\d+|Error:/);
    return err;
  }

  it.each(Object.entries(bad))("ends with one line at a bad %s", async (name, [value]) => {
    expect(await startError({ ...needed[name], [name]: value! })).toContain(name);
  });

  it.each(halves)("ends with one line at %j alone", async (present, missing) => {
    expect(await startError(present)).toContain(missing);
  });

  it("ends with one line at a secret that is both given and in a file", async () => {
    const settings = { JWT_SECRET: secret, JWT_SECRET_FILE: join(folder.path, "both") };
    expect(await startError(settings)).toMatch(/^JWT_SECRET .*JWT_SECRET_FILE/);
  });

  it.each([
    ["empty", ""],
    ["too short", "x".repeat(31)],
    ["of two lines", `${secret}\n${secret}\n`.replaceAll(" ", "-")],
    ["of zeroes", "\0".repeat(64)],
  ])("refuses a JWT_SECRET_FILE that is %s, and leaves it as it is", async (name, content) => {
    const file = join(folder.path, `jwt ${name}`);
    writeFileSync(file, content);
    expect(await startError({ JWT_SECRET_FILE: file })).toMatch(/^JWT_SECRET_FILE .*damaged/);
    expect(readFileSync(file, "utf8")).toBe(content);
  });

  it("ends with one line at a JWT_SECRET_FILE that can't be made, before it waits for MongoDB", async () => {
    const file = join(folder.path, "no folder");
    writeFileSync(file, "");
    const settings = { MONGODB_URI: "mongodb://127.0.0.1:1/x", JWT_SECRET_FILE: join(file, "jwt") };
    expect(await startError(settings)).toMatch(/^JWT_SECRET_FILE .*cannot be made \(E[A-Z]+\)/);
  });

  it("ends with one line at an address of MongoDB that can't be read", async () => {
    expect(await startError({ MONGODB_URI: "mongodb://a:b:c@@[x", JWT_SECRET: secret })).toContain("MONGODB_URI");
  });

  it("ends with one line at a DATA_DIR that is no folder, and whose name has two lines", async () => {
    const file = join(folder.path, "a\nfile");
    writeFileSync(file, "mine");
    expect(await startError({ DATA_DIR: file })).toContain("DATA_DIR");
    expect(await startError({ DATA_DIR: join(file, "below") })).toContain("DATA_DIR");
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  it.each(["PORT", "METRICS_PORT"])("ends with one line at a %s that is taken, twice alike", async (name) => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as AddressInfo;
    for (let start = 0; start < 2; start++)
      expect(await startError({ [name]: String(port) })).toMatch(new RegExp(`^${name} ${port} on HOST 127.0.0.1 `));
    taken.close();
  });

  it("ends with one line at a METRICS_PORT that is PORT itself", async () => {
    const port = String(await freePort());
    expect(await startError({ PORT: port, METRICS_PORT: port })).toMatch(new RegExp(`^METRICS_PORT ${port} `));
  });

  it("ends with one line at a HOST that is not its own", async () => {
    expect(await startError({ HOST: "192.0.2.1" })).toContain("HOST 192.0.2.1");
  });

  it.each([
    ["empty", ""],
    ["cut", "0123456789abcdef"],
    ["overwritten", "z".repeat(64)],
    ["of zeroes", "\0".repeat(65)],
  ])("refuses a secret file that is %s, and leaves it as it is", async (name, content) => {
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, "secret"), content);
    expect(await startError({ DATA_DIR: dataDir })).toMatch(/DATA_DIR.*secret/);
    expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(content);
  });
});
