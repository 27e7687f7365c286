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

  it("runs npm scripts that exist, and with them every step of npm run test:all", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    /** The scripts that a script runs, or itself if it runs no others. */
    const partsOf = (name: string): string[] => {
      const called = [...scripts[name]!.matchAll(/npm(?: run |:)([\w:*-]+)/g)].map(([, part]) => part!);
      const parts = called.flatMap((part) =>
        part.endsWith("*") ? Object.keys(scripts).filter((other) => other.startsWith(part.slice(0, -1))) : part,
      );
      return parts.length ? parts.flatMap(partsOf) : [name];
    };
    const commands = steps.flatMap(({ run }) => (run?.startsWith("npm run ") ? run.split(" ")[2]! : []));
    for (const name of commands) expect(Object.keys(scripts)).toContain(name);
    const run = new Set(commands.flatMap(partsOf));
    const wanted = [...partsOf("test:all"), ...partsOf("posttest")];
    expect(wanted).toContain("lint:words");
    expect(wanted.filter((name) => !run.has(name))).toEqual([]);
  });

  it("tests on the MongoDB of docker-compose.yml", () => {
    const images = [...text.matchAll(/mongo:\S+/g)].map(([image]) => image);
    expect(images).toEqual([/image: (mongo:\S+)/.exec(read("docker-compose.yml"))![1]]);
  });

  it.runIf(ACTIONLINT)("is found good by actionlint (ACTIONLINT)", () => {
    expect(execFileSync(ACTIONLINT!, ["-shellcheck=", "-pyflakes=", join(root, path)], { encoding: "utf8" })).toBe("");
  });
});
