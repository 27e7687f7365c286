import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { NamedTest } from "./clause-proofs.ts";

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const configs = ["web/vite.config.ts", "web/e2e/vitest.config.ts"];

interface Report {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

const inOrder = (tests: NamedTest[]) => tests.sort((a, b) => (a.file + a.title < b.file + b.title ? -1 : 1));

/** The component and browser tests by their names, without running one. */
export function collected(root: string): NamedTest[] {
  const folder = mkdtempSync(join(tmpdir(), "baobab-titles-"));
  const tests = configs.flatMap((config, index) => {
    const path = join(folder, `${index}.json`);
    const { status } = spawnSync(process.execPath, [vitest, "list", `--json=${path}`, "--config", config], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`The tests of ${config} could not be listed.`);
    return JSON.parse(readFileSync(path, "utf8")) as { name: string; file: string }[];
  });
  rmSync(folder, { recursive: true });
  return inOrder(tests.map(({ name, file }) => ({ file, title: name })));
}

/** The tests that passed in the runs of which these are the JSON reports. */
export function reported(paths: string[]): NamedTest[] {
  const files = paths.flatMap((path) => (JSON.parse(readFileSync(path, "utf8")) as Report).testResults);
  const tests = files.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed")
      .map(({ ancestorTitles, title }) => ({ file, title: [...ancestorTitles, title].join(" > ") })),
  );
  return inOrder(tests);
}
