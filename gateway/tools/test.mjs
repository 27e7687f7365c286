// Everything that must hold before a change lands, and a last line that counts it. `npm test -- unit` runs the steps of that name alone,
// and `npm test -- unit contact` of their tests those whose file's path has that word.
import "./set-up.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { failureOf, fromPlaywright, fromVitest, longestFiles } from "./test-reports.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** In memory where there is room: half of the time went into waiting for the disk, which is not what is tested. */
function roomiest() {
  const inMemory = "/dev/shm";
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > 4 * 2 ** 30 ? inMemory : tmpdir();
}

/** Gone at the end, with whatever a test that was cut short left in it. */
const scratch = mkdtempSync(join(roomiest(), "baobab-tests-"));
const bin = (path) => join(root, "node_modules", path);
const hasMongo = Boolean(process.env.MONGODB_TEST_URI);
const count = { passed: 0, failed: 0, skipped: 0 };

/** A line for each test that failed, told once more at the end, where a long log is read first. */
const failedTests = [];

/** Runs a script of Node. What it prints is kept until it has ended, since two steps run at a time. Answers whether it was content. */
async function run(args, settings = {}, node = process.execPath) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // Since Node 22 what has been compiled once is not compiled again by each of the gateways that tests start.
    env: { ...process.env, TMPDIR: scratch, NODE_COMPILE_CACHE: join(scratch, "compiled"), ...settings },
  });
  let [printed, stdout] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => ((printed += text), (stdout += text)));
  child.stderr.setEncoding("utf8").on("data", (text) => (printed += text));
  const [status] = await once(child, "close");
  return { isGood: status === 0, printed, stdout };
}

const check =
  (...args) =>
  async () => {
    const { isGood, printed } = await run(args);
    count[isGood ? "passed" : "failed"]++;
    return { isGood, printed };
  };

/** Whether any word matched a test. */
let hasTests = false;

/** What passed in this run, by the name of its step. */
const passed = {};

/** Adds the counts of a test runner's report; what could not even start counts as one failure. */
function countTests(name, isGood, tests) {
  const failed = tests.filter(({ status }) => status === "failed");
  hasTests ||= tests.length > 0;
  passed[name] = tests.filter(({ status }) => status === "passed").map(({ file, title }) => ({ file, title }));
  count.passed += passed[name].length;
  count.failed += Math.max(failed.length, isGood ? 0 : 1);
  count.skipped += tests.length - passed[name].length - failed.length;
  failedTests.push(...failed.map((test) => failureOf(name, test)));
  return failed;
}

/** One run of Vitest over the files whose path has one of the words, or all. */
async function runVitest(name, config, words, settings, node) {
  const report = join(scratch, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--config", config, ...reporters, ...(words.length ? ["--passWithNoTests", ...words] : [])];
  const { isGood, printed } = await run([bin("vitest/vitest.mjs"), ...args], settings, node);
  return { isGood, printed, tests: existsSync(report) ? fromVitest(JSON.parse(readFileSync(report, "utf8"))) : [] };
}

/** How much stands in the file that MONGODB_TEST_RESTARTS names: whoever keeps the server adds a line when it hung or ended and was started again. */
const restarts = () => statSync(process.env.MONGODB_TEST_RESTARTS ?? "", { throwIfNoEntry: false })?.size ?? 0;

/** Of the MongoDB half, files with a failure are run again, twice at most, only where the server was started again meanwhile. */
async function withRestarts(attempt) {
  let before = restarts();
  let result = await attempt(words);
  for (let again = 0; again < 2 && restarts() > before; again++) {
    const failed = new Set(result.tests.filter(({ status }) => status === "failed").map(({ file }) => file));
    if (!failed.size) break;
    before = restarts();
    const files = [...failed].map((file) => relative(root, file));
    const next = await attempt(files);
    const told = `The server was started again meanwhile; so were: ${files.join(", ")}\n`;
    const others = result.tests.filter(({ file }) => !failed.has(file));
    result = { isGood: next.isGood, printed: result.printed + told + next.printed, tests: [...others, ...next.tests] };
  }
  return result;
}

const vitest =
  (name, config, settings = {}, node) =>
  async () => {
    const attempt = (words) => runVitest(name, config, words, settings, node);
    const { isGood, printed, tests } = await (name === "mongodb" ? withRestarts(attempt) : attempt(words));
    const failed = countTests(name, isGood, tests);
    return { isGood: isGood && !failed.length, printed: printed + longestFiles(tests) };
  };

/** Its report goes to the standard output, since Playwright adds a line for each test where nothing else is told there. */
async function browser() {
  const args = [
    "test",
    "--config",
    "web/e2e/playwright.config.ts",
    "--reporter=json",
    ...(words.length ? ["--pass-with-no-tests", ...words] : []),
  ];
  const { isGood, printed, stdout } = await run([bin("@playwright/test/cli.js"), ...args]);
  const isReport = stdout.startsWith("{");
  const tests = isReport ? fromPlaywright(JSON.parse(stdout)) : [];
  const failed = countTests("browser", isGood, tests);
  const told = failed.map((test) => `${failureOf("browser", test)}\n\n${test.text}\n`);
  return { isGood: isGood && !failed.length, printed: (isReport ? told.join("\n") : printed) + longestFiles(tests) };
}

/** Each clause of the specification needs a test that passed just now; without a run, one that exists. */
function clauses() {
  const report = join(scratch, "passed.json");
  const isWhole = passed.web && passed.browser;
  if (isWhole) writeFileSync(report, JSON.stringify([...passed.web, ...passed.browser]));
  const args = isWhole ? [report] : [];
  return check("--import", "@oxc-node/core/register", "web/e2e/list-clauses.ts", "--check", ...args)();
}

let isBuilt = false;

async function build() {
  const result = await check("gateway/tools/build.mjs", "--if-stale", "--for-tests")();
  isBuilt = result.isGood;
  return result;
}

const gateway = (STORE, node) =>
  vitest(STORE, "gateway/vitest.config.ts", { STORE, ...(isBuilt && { GATEWAY_IS_BUILT: "1" }) }, node)();

const onEmbedded = () => gateway("embedded");

async function onMongodb() {
  // Every supported release of Node is tested by somebody's run: one half here is on the newest, where NODE_NEWEST names it.
  if (hasMongo) return gateway("mongodb", process.env.NODE_NEWEST);
  count.skipped++;
  return { isGood: true, printed: "MONGODB_TEST_URI is not set: the integration tests are not run on MongoDB.\n" };
}

/** What keeps one core busy goes on beside another; what keeps two is quicker alone. The gateway's tests wait for processes a third of the time. */
const CORES = 2;

/** Each step with those that it comes after and the cores that it takes; the first that can start does. */
const steps = [
  ["generated", [], 1, check("gateway/tools/generate.mjs", "--check")],
  ["build", ["generated"], 1, build],
  ["browser", ["build"], 2, browser],
  ["integration embedded", ["browser"], 1, onEmbedded],
  ["integration mongodb", ["integration embedded"], 1, onMongodb],
  ["lint", ["browser"], 1, check(bin("eslint/bin/eslint.js"), ".")],
  ["lint words", ["browser"], 1, check(bin("cspell/bin.mjs"), "lint", "--no-progress", ".")],
  ["types gateway", ["browser"], 1, check(bin("typescript/bin/tsc"), "-p", "tsconfig.json")],
  ["types web", ["browser"], 1, check(bin("typescript/bin/tsc"), "-p", "web/tsconfig.json", "--noEmit")],
  ["format", ["browser"], 1, check(bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", ".")],
  ["unit", ["browser"], 1, vitest("web", "web/vite.config.ts")],
  ["clauses", ["browser", "unit"], 1, clauses],
];

async function take(name, step) {
  const start = Date.now();
  const { isGood, printed } = await step();
  const time = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`\n── ${name} ──\n${printed}   ${name}: ${isGood ? "ok" : "FAILED"}, ${time} s`);
  if (!isGood) failures.push(name);
}

const isStep = (word) => steps.some(([name]) => name.startsWith(word));
const names = process.argv.slice(2).filter(isStep);
const words = process.argv.slice(2).filter((word) => !isStep(word));
const waiting = steps.filter(([name]) => !names.length || names.some((part) => name.startsWith(part)));
const running = new Map();
const failures = [];
let free = CORES;

const isOpen = (name) => running.has(name) || waiting.some(([other]) => other === name);

while (waiting.length || running.size) {
  const at = waiting.findIndex(([, earlier, cores]) => cores <= free && !earlier.some(isOpen));
  if (at < 0) {
    await Promise.race(running.values());
    continue;
  }
  const [[name, , cores, step]] = waiting.splice(at, 1);
  free -= cores;
  const taken = take(name, step).finally(() => {
    running.delete(name);
    free += cores;
  });
  running.set(name, taken);
}
rmSync(scratch, { recursive: true, force: true });
if (failures.length) console.log(["", `Failed: ${failures.join(", ")}`, ...failedTests].join("\n"));
if (words.length && !hasTests) console.log(`\nNo test file's path has "${words.join('" or "')}".`);
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
// Not process.exit(), which drops what a full pipe has yet to take.
process.exitCode = count.failed || !count.passed || (words.length && !hasTests) ? 1 : 0;
