// Everything that must hold before a change lands, and a last line that counts it. `npm test -- unit` runs the steps of that name alone.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "baobab-reports-"));
const bin = (path) => join(root, "node_modules", path);
const hasMongo = Boolean(process.env.MONGODB_TEST_URI);
const count = { passed: 0, failed: 0, skipped: 0 };

function run(script, ...args) {
  return (
    spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: "inherit", env: { ...process.env, ...env } })
      .status === 0
  );
}
let env = {};

const check =
  (script, ...args) =>
  () => {
    const isGood = run(script, ...args);
    count[isGood ? "passed" : "failed"]++;
  };

/** Runs a Vitest configuration and adds its counts; what could not even start counts as one failure. */
const tests =
  (name, config, settings = {}) =>
  () => {
    const report = join(reports, `${name}.json`);
    env = settings;
    const isGood = run(
      bin("vitest/vitest.mjs"),
      "run",
      "--config",
      config,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
    );
    env = {};
    const found = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
    count.passed += found?.numPassedTests ?? 0;
    count.failed += Math.max(found?.numFailedTests ?? 0, isGood ? 0 : 1);
    count.skipped += (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0);
    return found?.numTotalTests ?? 0;
  };

/** Each clause of the specification needs a test that passed just now; without a run, one that exists. */
function clauses() {
  const made = ["web", "browser"].map((name) => join(reports, `${name}.json`)).filter((report) => existsSync(report));
  const args = made.length === 2 ? made : [];
  check("--import", "@oxc-node/core/register", "web/e2e/list-clauses.ts", "--check", ...args)();
}

const integration = tests("embedded", "gateway/vitest.config.ts");

const steps = {
  format: check(bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."),
  lint: check(bin("eslint/bin/eslint.js"), "."),
  "types gateway": check(bin("typescript/bin/tsc"), "-p", "tsconfig.json"),
  "types web": check(bin("typescript/bin/tsc"), "-p", "web/tsconfig.json", "--noEmit"),
  generated: check("gateway/tools/generate.mjs", "--check"),
  build: check("gateway/tools/build.mjs", "--if-stale"),
  unit: tests("web", "web/vite.config.ts"),
  integration: () => {
    const all = integration();
    if (hasMongo) return tests("mongodb", "gateway/vitest.config.ts", { STORE: "mongodb" })();
    console.log(`\nMONGODB_TEST_URI is not set: the same ${all} tests on MongoDB are skipped.`);
    count.skipped += all;
  },
  browser: tests("browser", "web/e2e/vitest.config.ts"),
  clauses,
};

const wanted = process.argv.slice(2);
const failures = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length && !wanted.some((part) => name.startsWith(part))) continue;
  console.log(`\n── ${name} ──`);
  const start = Date.now();
  const failedBefore = count.failed;
  step();
  const verdict = count.failed > failedBefore ? "FAILED" : "ok";
  if (verdict === "FAILED") failures.push(name);
  console.log(`   ${name}: ${verdict}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
rmSync(reports, { recursive: true, force: true });
if (failures.length) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed || !count.passed ? 1 : 0);
