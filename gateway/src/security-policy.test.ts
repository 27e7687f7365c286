import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { passwordLength } from "../contract/limits.ts";
import { maxDailyFailures } from "./platform/auth/rate-limit-rules.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const threatModel = "docs/security/threat-model.md";

it.each(["SECURITY.md", threatModel])("each link in %s leads to a file", (path) => {
  const links = [...read(path).matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(existsSync(join(root, dirname(path), link)), link).toBe(true);
});

describe("SECURITY.md", () => {
  const policy = read("SECURITY.md");

  it("fits on a page, and leads to the threat model and the attacks", () => {
    expect(policy.split(/\s+/).length).toBeLessThan(500);
    for (const path of [threatModel, "docs/security/attacks.md"]) expect(policy).toContain(`](${path})`);
  });

  it.each([
    ["where to report", /security\.txt.*SECURITY_CONTACT/],
    ["where to report a fault of the project", /private vulnerability reporting/],
    ["when we answer", /we answer +\| 2 working days/],
    ["when a serious fault is fixed", /serious fault +\| 14 days/],
    ["which versions are supported", /^\| the newest release +\| all/m],
    ["what is out of scope", /^## Out of scope/m],
  ])("says %s", (_what, text) => expect(policy).toMatch(text));
});

describe("The threat model", () => {
  const model = read(threatModel);
  const attackers = [.../## Attackers\n(.*?)\n## /s.exec(model)![1]!.matchAll(/^\| ([^|]*?) +\|/gm)].slice(2);

  it("says of each attacker what bounds the damage, and which risks are open", () => {
    const names = attackers.map(([, name]) => name!);
    for (const name of ["guesser of passwords", "thief of a session", "holder of an API key", "holder of `JWT_SECRET`"])
      expect(names).toContain(name);
    expect(model).toMatch(/^## Open risks/m);
  });

  it("has the limits of the code", () => {
    expect(model).toContain(`after ${maxDailyFailures} failures of an account in a day`);
    expect(model).toContain(
      `passwords of ${passwordLength.minCharacters} to ${passwordLength.maxCharacters} characters`,
    );
  });
});
