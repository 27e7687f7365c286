import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const gateway = join(import.meta.dirname, "../..");
const page = join(gateway, "../docs/security/attacks.md");
const attacks = readFileSync(page, "utf8");

it("names the attack or fault of each number in a test's title, and tests that exist", () => {
  const explained = new Set(attacks.match(/H§?\d+/g));
  const files = ["src", "test"].flatMap((folder) =>
    readdirSync(join(gateway, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  for (const file of files.filter((path) => path.endsWith(".ts")))
    for (const [, number] of readFileSync(join(gateway, file), "utf8").matchAll(/["`·] ?(H§?\d+) \w/g))
      expect(explained, file).toContain(number);
  for (const [, path] of attacks.matchAll(/\]\(([^)]+)\)/g))
    expect(existsSync(join(dirname(page), path!)), path).toBe(true);
});
