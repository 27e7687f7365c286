// The reports of the two test runners, each as a list of its tests: file, full title, status, milliseconds, what a failure said and how to look at it.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The tests of Vitest's report; a file that could not be loaded is one that failed. */
export const fromVitest = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.map(({ ancestorTitles, title, status, duration = 0, failureMessages: [text] }) => {
      return { file, title: [...ancestorTitles, title].join(" > "), status, duration, text };
    });
    if (status !== "failed" || tests.some((test) => test.status === "failed")) return tests;
    return [...tests, { file, title: "could not be loaded", status, text: message }];
  });

/** What stood on the page when an expectation failed: of one that fails by chance, there is nothing else to go by. */
function shownIn({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  return path && /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, "utf8"))?.[1];
}

/** How to look at a failure: what failed is run once more, to be traced. */
function hintOf(status, traced) {
  const trace = traced?.attachments.find(({ name }) => name === "trace")?.path;
  const again = status === "flaky" ? "It passed when run again: " : "";
  return trace && `${again}npx playwright show-trace --port 0 ${relative(process.cwd(), trace)}`;
}

/** The tests of Playwright's report, those that failed with all that it tells of them. */
export function fromPlaywright({ config, suites, errors }) {
  const statuses = { expected: "passed", skipped: "skipped" };
  const test = ({ file, title, tests: [{ status, results }] }, titles) => {
    const [first = {}, traced] = results;
    const { errors = [], stderr = [] } = first;
    const said = [...errors.map(({ message }) => message), ...stderr.map(({ text }) => text), shownIn(first)];
    return {
      file: join(config.rootDir, file),
      title: [...titles, title].join(" > "),
      status: statuses[status] ?? "failed",
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
      text: stripVTControlCharacters(said.filter(Boolean).join("\n")),
      hint: hintOf(status, traced),
    };
  };
  const testsOf = ({ specs, suites = [] }, titles = []) => [
    ...specs.map((spec) => test(spec, titles)),
    ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title])),
  ];
  const broken = errors.map(({ message, location }) => {
    return { file: location?.file ?? config.rootDir, title: "could not be loaded", status: "failed", text: message };
  });
  return [...suites.flatMap((suite) => testsOf(suite)), ...broken];
}

/** A test that failed, in the line that names it and the first of what it said. */
export function failureOf(step, { file, title, text = "", hint }) {
  const [reason] = stripVTControlCharacters(text).split("\n");
  return [`  ${step} ${relative(process.cwd(), file)}: ${title}`, reason, hint].filter(Boolean).join("\n    ");
}

/** A line with the five files whose tests took the longest: where a run that is too long can be shortened. */
export function longestFiles(tests) {
  const times = new Map();
  for (const { file, duration = 0 } of tests) times.set(file, (times.get(file) ?? 0) + duration);
  const longest = [...times].sort(([, one], [, other]) => other - one).slice(0, 5);
  const told = longest.map(([file, time]) => `${relative(process.cwd(), file)} ${(time / 1000).toFixed(0)} s`);
  return told.length ? `   longest: ${told.join(", ")}\n` : "";
}
