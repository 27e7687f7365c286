import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { bad, halves, needed, quoted, secret } from "../../../test/harness/bad-settings.ts";
import { readEnv, SettingError } from "./env.ts";

const root = join(import.meta.dirname, "../../../..");

/** The name of every setting, each with an example that is good. */
const examples = [...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
  ([, name, value]) => [name!, value || secret] as const,
);

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
  isPublicUrlGiven: false,
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
  [{ PUBLIC_URL: "https://example.org/" }, { publicUrl: "https://example.org", isPublicUrlGiven: true }],
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
    {
      mail: {
        smtpUrl: "smtp://mail",
        to: "team@example.org",
        from: { name: siteName, address: "team@example.org" },
        every: "each",
      },
    },
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
  [{ PORT: "", HOST: "", SIGNUP_ROLE: "", CORS_ORIGINS: "", PUBLIC_URL: " \r\n" }, defaults],
  [
    { ADMIN_EMAIL: "a@b.c", ADMIN_PASSWORD: "'long' \"enough" },
    { admin: { email: "a@b.c", password: "'long' \"enough" } },
  ],
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

  it.each(examples)("%s in quotes is refused in one line that names it and quotes nothing of it", (name, value) => {
    for (const given of quoted(value))
      expect(errorOf({ [name]: given })).toBe(`${name} is in quotes; write its value without them`);
    expect(errorOf({ [name]: '""' })).toMatch(/quotes/);
  });

  const margins = [" ", "\t", "\r\n", "\n", "\u00a0", "\ufeff"];
  const secrets = ["JWT_SECRET", "ADMIN_PASSWORD"];

  it.each(examples.filter(([name]) => !secrets.includes(name)))(
    "%s is read without white space, line ends and a byte order mark around it",
    (name, value) => {
      const others = Object.fromEntries(examples.filter(([other]) => /^(?!JWT_SECRET_FILE)/.test(other)));
      const all = { ...others, ...(name === "JWT_SECRET_FILE" && { JWT_SECRET: "" }) };
      const read = readEnv({ ...all, [name]: value });
      for (const margin of margins)
        for (const given of [margin + value, value + margin]) expect(readEnv({ ...all, [name]: given })).toEqual(read);
    },
  );

  it.each(secrets)("%s with white space or a byte order mark at an end is refused, and never changed", (name) => {
    for (const margin of margins)
      for (const given of [margin + secret, secret + margin])
        expect(errorOf({ [name]: given })).toMatch(
          new RegExp(`^${name} has white space or a byte order mark at an end`),
        );
  });

  it.each(["DATA_DIR", "JWT_SECRET_FILE", "BACKUP_DIR"])(
    "%s with a space at its end is refused where something has that very name",
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), "baobab-test-"));
      mkdirSync(join(folder, "data "));
      writeFileSync(join(folder, "data\r"), secret);
      for (const there of ["data ", "data\r"])
        expect(errorOf({ [name]: join(folder, there) })).toMatch(new RegExp(`^${name} has white space`));
      rmSync(folder, { recursive: true });
    },
  );
});
