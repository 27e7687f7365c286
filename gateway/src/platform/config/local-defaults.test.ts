import { pino } from "pino";
import { expect, it } from "vitest";
import { readEnv } from "./env.ts";
import { warnOfLocalDefaults } from "./local-defaults.ts";

function warningsOf(settings: Record<string, string>): { event: string; msg: string }[] {
  const lines: string[] = [];
  const env = readEnv(settings);
  warnOfLocalDefaults(env, env.publicUrl, pino({}, { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as { event: string; msg: string });
}

const mail = { SMTP_URL: "smtp://mail", TEAM_EMAIL: "team@example.org" };
const address = { PUBLIC_URL: "https://baobab.example" };

it.each<Record<string, string>>([
  { HOST: "0.0.0.0" },
  { HOST: "::" },
  { HOST: "192.0.2.1" },
  { TRUST_PROXY: "1" },
  mail,
])("%j without PUBLIC_URL has one warning that names what points to localhost", (settings) => {
  const [warning, ...others] = warningsOf({ PORT: "5000", ...settings });
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ level: 40, event: "no public address" });
  for (const part of ["PUBLIC_URL", "mails", "feed", "site map", "passkeys", "http://localhost:5000"])
    expect(warning!.msg).toContain(part);
});

it("https without a proxy is a warning about rate limits", () => {
  const [warning, ...others] = warningsOf({ ...address, ...mail });
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ event: "proxy not counted", msg: expect.stringContaining("TRUST_PROXY is 0") });
});

it.each<Record<string, string>>([
  {},
  { HOST: "::1" },
  { HOST: "localhost", PORT: "80" },
  { ...mail, PUBLIC_URL: "http://localhost:4000", TRUST_PROXY: "1" },
  { ...mail, ...address, HOST: "0.0.0.0", TRUST_PROXY: "1" },
])("%j has no warning", (settings) => expect(warningsOf(settings)).toEqual([]));
