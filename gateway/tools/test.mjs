// Everything that must hold before a change lands, and a last line that counts it. `npm test -- unit` runs the steps of that name alone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "baobab-reports-"));
const bin = (path) => join(root, "node_modules", path);
const hasMongo = Boolean(process.env.MONGODB_TEST_URI);
const count = { passed: 0, failed: 0, skipped: 0 };

/** Runs a script of Node. What it prints is kept until it has ended, since two steps run at a time. Answers whether it was content. */
async function run(args, settings = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...settings },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (printed += text));
  const [status] = await once(child, "close");
  return { isGood: status === 0, printed };
}

const check =
  (...args) =>
  async () => {
    const { isGood, printed } = await run(args);
    count[isGood ? "passed" : "failed"]++;
    return { isGood, printed };
  };

/** Runs a Vitest configuration and adds its counts; what could not even start counts as one failure. */
const tests =
  (name, config, settings = {}, ...files) =>
  async () => {
    const report = join(reports, `${name}.json`);
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const { isGood, printed } = await run(
      [bin("vitest/vitest.mjs"), "run", "--config", config, ...reporters, ...files],
      settings,
    );
    const found = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
    const failed = Math.max(found?.numFailedTests ?? 0, isGood ? 0 : 1);
    count.passed += found?.numPassedTests ?? 0;
    count.failed += failed;
    count.skipped += (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0);
    return { isGood: !failed, printed, total: found?.numTotalTests ?? 0 };
  };

/** Each clause of the specification needs a test that passed just now; without a run, one that exists. */
function clauses() {
  const made = ["web", "browser"].map((name) => join(reports, `${name}.json`)).filter((report) => existsSync(report));
  const args = made.length === 2 ? made : [];
  return check("--import", "@oxc-node/core/register", "web/e2e/list-clauses.ts", "--check", ...args)();
}

let isBuilt = false;
let embedded = 0;

async function build() {
  const result = await check("gateway/tools/build.mjs", "--if-stale")();
  isBuilt = result.isGood;
  return result;
}

const gateway = (name, settings = {}) =>
  tests(name, "gateway/vitest.config.ts", { ...settings, ...(isBuilt && { GATEWAY_IS_BUILT: "1" }) })();

async function onEmbedded() {
  const result = await gateway("embedded", { STORE: "embedded" });
  embedded = result.total;
  return result;
}

async function onMongodb() {
  if (hasMongo) return gateway("mongodb", { STORE: "mongodb" });
  count.skipped += embedded;
  return { isGood: true, printed: `MONGODB_TEST_URI is not set: the same ${embedded} tests on MongoDB are skipped.\n` };
}

/** Each step with those that it comes after: two go on at a time, since one leaves half of two cores idle. */
const steps = [
  ["generated", [], check("gateway/tools/generate.mjs", "--check")],
  ["build", ["generated"], build],
  ["browser", ["build"], tests("browser", "web/e2e/vitest.config.ts")],
  ["format", ["generated"], check(bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", ".")],
  ["lint", ["format"], check(bin("eslint/bin/eslint.js"), ".")],
  ["types gateway", ["lint"], check(bin("typescript/bin/tsc"), "-p", "tsconfig.json")],
  ["types web", ["types gateway"], check(bin("typescript/bin/tsc"), "-p", "web/tsconfig.json", "--noEmit")],
  ["unit", ["types web"], tests("web", "web/vite.config.ts")],
  ["integration embedded", ["build", "unit"], onEmbedded],
  ["integration mongodb", ["integration embedded", "browser"], onMongodb],
  // Alone: a server that is slow for two seconds counts as away.
  ["conformance", ["integration mongodb"], tests("conformance", "gateway/vitest.config.ts", {}, "conformance.mongodb")],
  ["clauses", ["browser", "unit"], clauses],
];

async function take(name, step) {
  const start = Date.now();
  const { isGood, printed } = await step();
  const time = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`\n── ${name} ──\n${printed}   ${name}: ${isGood ? "ok" : "FAILED"}, ${time} s`);
  return isGood ? [] : [name];
}

const names = process.argv.slice(2);
const wanted = steps.filter(([name]) => !names.length || names.some((part) => name.startsWith(part)));
const ended = {};
for (const [name, earlier, step] of wanted)
  ended[name] = Promise.all(earlier.map((other) => ended[other])).then(() => take(name, step));
const failures = (await Promise.all(Object.values(ended))).flat();
rmSync(reports, { recursive: true, force: true });
if (failures.length) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed || !count.passed ? 1 : 0);
