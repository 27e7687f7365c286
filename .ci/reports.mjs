// Adds up the reports that the test runners wrote: prints each test that failed, then `N passed, N failed, N skipped`.
// Its argument is the exit code of npm run test:all.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const read = (name) => {
  const path = `reports/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
};

/** A file that could not be loaded has no tests and counts as one that failed. */
function testsOfFile({ name: file, status, message, assertionResults }) {
  const tests = assertionResults.map(({ fullName: title, status, failureMessages: [text] = [] }) => {
    return { file, title, status, text };
  });
  const isExplained = status !== "failed" || tests.some((test) => test.status === "failed");
  return isExplained ? tests : [...tests, { file, title: "could not be loaded", status, text: message }];
}

const fromVitest = (name) => read(name)?.testResults.flatMap(testsOfFile) ?? [];

function fromPlaywright(name) {
  const { config, suites = [], errors = [] } = read(name) ?? {};
  const folder = relative("", config?.rootDir ?? "web/e2e");
  const statuses = { expected: "passed", skipped: "skipped" };
  const below = ({ file, specs, suites = [] }) => [
    ...specs.map(({ title, tests: [{ status, results }] }) => {
      return {
        file: `${folder}/${file}`,
        title,
        status: statuses[status] ?? "failed",
        text: results[0]?.error?.message,
      };
    }),
    ...suites.flatMap(below),
  ];
  const unloaded = errors.map(({ message: text }) => ({ file: folder, title: "error", status: "failed", text }));
  return [...suites.flatMap(below), ...unloaded];
}

const browser = ["browser", "browser-deep", "extend"].flatMap(fromPlaywright);
const tests = [...browser, ...["embedded", "deep", "unit", "unit-deep", "mongodb"].flatMap(fromVitest)];
const failed = tests.filter(({ status }) => status === "failed");
for (const { file, title, text = "" } of failed)
  console.log(`${relative("", file)}: ${title}\n    ${stripVTControlCharacters(text).split("\n")[0]}`);
const passedCount = tests.filter(({ status }) => status === "passed").length;
// A check that is no test has no report: it counts as one failure.
const failedCount = failed.length || (process.argv[2] === "0" ? 0 : 1);
console.log(`${passedCount} passed, ${failedCount} failed, ${tests.length - passedCount - failed.length} skipped`);
process.exitCode = failedCount || !passedCount ? 1 : 0;
