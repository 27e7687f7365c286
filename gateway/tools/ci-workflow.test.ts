import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const path = ".github/workflows/ci.yml";
const text = read(path);
const { permissions, jobs } = parse(text) as {
  permissions: unknown;
  jobs: Record<string, { "timeout-minutes"?: number; permissions?: unknown; steps: { uses?: string; run?: string }[] }>;
};
const steps = Object.values(jobs).flatMap((job) => job.steps);
const { ACTIONLINT } = process.env;

describe("The workflow of continuous integration", () => {
  it("may only read, and each of its jobs has a time limit", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeUndefined();
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
    }
  });

  it("names each action by its commit", () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  it("runs npm scripts that exist, and with them every step of npm test", () => {
    const commands = steps.flatMap(({ run }) => (run?.startsWith("npm ") ? run : []));
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const run = commands.map((command) => {
      const [, script, args = ""] = /^npm (?:run )?([\w:]+)(?: -- (.*))?$/.exec(command)!;
      expect(Object.keys(scripts)).toContain(script);
      return `${scripts[script!]} ${args}`;
    });
    const table = /const steps = \[\n(.*?)\n\];/s.exec(read("gateway/tools/test.mjs"))![1]!;
    const names = [...table.matchAll(/^ {2}\["([^"]+)"/gm)].map(([, name]) => name!);
    expect(names).toContain("clauses");
    const words = run.flatMap((command) => command.match(/"[^"]+"|\S+/g)!.map((word) => word.replaceAll(/["\\]/g, "")));
    expect(names.filter((name) => !words.some((word) => name.startsWith(word)))).toEqual([]);
  });

  it("tests on the MongoDB of docker-compose.yml", () => {
    const images = [...text.matchAll(/mongo:\S+/g)].map(([image]) => image);
    expect(images).toEqual([/image: (mongo:\S+)/.exec(read("docker-compose.yml"))![1]]);
  });

  it.runIf(ACTIONLINT)("is found good by actionlint (ACTIONLINT)", () => {
    expect(execFileSync(ACTIONLINT!, ["-shellcheck=", "-pyflakes=", join(root, path)], { encoding: "utf8" })).toBe("");
  });
});
