import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "..");
const readme = readFileSync(join(import.meta.dirname, "README.md"), "utf8");

it("names the attack or fault of each number in a test's title, and tests that exist", () => {
  const explained = new Set(readme.match(/H§?\d+/g));
  for (const file of readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts")))
    for (const [, number] of readFileSync(join(src, file), "utf8").matchAll(/["`·] ?(H§?\d+) \w/g))
      expect(explained, file).toContain(number);
  for (const [, path] of readme.matchAll(/\]\(([^)]+)\)/g))
    expect(existsSync(join(import.meta.dirname, path!)), path).toBe(true);
});
