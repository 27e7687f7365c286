import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { NamedTest } from "./clause-proofs.ts";

const { resolve } = createRequire(import.meta.url);
const vitest = join(dirname(resolve("vitest/package.json")), "vitest.mjs");
const playwright = join(dirname(resolve("@playwright/test/package.json")), "cli.js");

/** Runs a test runner that only lists its tests into that file, and answers what it wrote. */
function listed<Listing>(args: string[], root: string, PLAYWRIGHT_JSON_OUTPUT_FILE: string): Listing {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`The tests could not be listed: ${args.join(" ")}`);
  return JSON.parse(readFileSync(PLAYWRIGHT_JSON_OUTPUT_FILE, "utf8")) as Listing;
}

/** The browser tests of a report, with what came of each. */
export function specsOf({ config, suites }: JSONReport): (NamedTest & { status: string | undefined })[] {
  const below = ({ file, specs, suites = [] }: JSONReportSuite, titles: string[]): ReturnType<typeof specsOf> => [
    ...specs.map(({ title, tests: [test] }) => ({
      file: join(config.rootDir, file),
      title: [...titles, title].join(" > "),
      status: test?.status,
    })),
    ...suites.flatMap((suite) => below(suite, [...titles, suite.title])),
  ];
  return suites.flatMap((suite) => below(suite, []));
}

/** The component and browser tests by their names, without running one. */
export function collected(root: string): NamedTest[] {
  const folder = mkdtempSync(join(tmpdir(), "baobab-titles-"));
  const [units, browser] = [join(folder, "unit.json"), join(folder, "browser.json")];
  const unit = [vitest, "list", `--json=${units}`, "--config", "web/vitest.config.ts"];
  const unitTests = listed<{ name: string; file: string }[]>(unit, root, units);
  const e2e = [playwright, "test", "--list", "--reporter=json", "--config", "web/e2e/playwright.config.ts"];
  const browserTests = specsOf(listed<JSONReport>(e2e, root, browser));
  rmSync(folder, { recursive: true });
  return [...unitTests.map(({ name, file }) => ({ file, title: name })), ...browserTests];
}
