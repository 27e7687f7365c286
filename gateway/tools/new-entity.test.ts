import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("new-entity.mjs", import.meta.url));

function refusalOf(...names: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...names], { encoding: "utf8" });
  return { status, reason: stderr.trim() };
}

describe("npm run new:entity", () => {
  it.each([
    ["a name with a capital", "Tree", "Name the entity in lower-case letters: npm run new:entity fruit-tree"],
    ["an entity that exists", "faq", "gateway/src/features/faq exists already."],
    ["the name of another type", "user", "The schema has a type User already."],
  ])("refuses %s", (_, name, reason) => {
    expect(refusalOf(name)).toEqual({ status: 1, reason });
  });

  it("refuses no name", () => {
    const reason = "Name the entity in lower-case letters: npm run new:entity fruit-tree";
    expect(refusalOf()).toEqual({ status: 1, reason });
  });
});
