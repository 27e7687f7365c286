import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("new-entity.mjs", import.meta.url));

function refusalOf(...names: string[]): unknown {
  try {
    return execFileSync(process.execPath, [script, ...names], { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return (error as { stderr: string }).stderr.trim();
  }
}

describe("npm run new:entity", () => {
  it.each([
    ["a name with a capital", "Tree", "Name the entity in lower-case letters: npm run new:entity fruit-tree"],
    ["an entity that exists", "faq", "gateway/src/features/faq exists already."],
    ["the name of another type", "user", "The schema has a type User already."],
  ])("refuses %s", (_, name, reason) => {
    expect(refusalOf(name)).toBe(reason);
  });

  it("refuses no name", () => {
    expect(refusalOf()).toBe("Name the entity in lower-case letters: npm run new:entity fruit-tree");
  });
});
