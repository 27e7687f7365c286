import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import * as limits from "../contract/limits.ts";
import { access } from "./access.ts";
import { STATUS_BY_CODE } from "./platform/errors/app-error.ts";
import { anchorsIn, examplesIn, linksIn, pages, pathOf, readPage } from "../test/harness/docs.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const pagesWithExamples = pages.filter((page) => examplesIn(page).length > 0);

it("the README and the pages about the interfaces have examples", () => {
  const names = ["graphql", "rest", "api-keys", "webhooks", "mirror", "idempotency", "pagination", "errors-and-limits"];
  expect(pagesWithExamples).toEqual(
    expect.arrayContaining(["README.md", ...names.map((name) => `docs/api/${name}.md`)]),
  );
});

it("docs/api/rest.md names every REST call", () => {
  const lines = readPage("docs/api/rest.md").split("\n");
  for (const { rest } of access) {
    const [method, path] = rest?.split(" ") ?? [];
    if (!method) continue;
    const isNamed = (text: string) => text.includes(`/api${path!.replace(":_id", "{id}")}\``) && text.includes(method);
    expect(lines.some(isNamed), rest).toBe(true);
  }
});

it("docs/guide/configuration.md and .env.example name every setting", () => {
  const env = readFileSync(join(here, "platform/config/env-variables.ts"), "utf8");
  const variables = [...env.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!);
  expect(variables.length).toBeGreaterThan(15);
  for (const name of variables) expect(readPage("docs/guide/configuration.md")).toContain(`\`${name}\``);
  const examples = [...readPage(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(examples.sort()).toEqual(variables.sort());
});

it("docs/operate/logs.md says of every event in the log what it means", () => {
  const sources = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const texts = sources.map((file) => readFileSync(join(here, file), "utf8"));
  const logged = texts.flatMap((text) => [...text.matchAll(/event: "([a-z ]+)"/g)].map(([, event]) => event!));
  const table = /\| event .*?\n\n/s.exec(readPage("docs/operate/logs.md"))![0];
  const explained = [...table.matchAll(/^\| (`[^|]+)/gm)].flatMap(([, cell]) => cell!.match(/(?<=`)[a-z ]+(?=`)/g)!);
  expect(explained.filter((event) => event.trim() !== "").sort()).toEqual([...new Set(logged)].sort());
});

/** The cells of each row of the tables of a page. */
const rowsOf = (page: string) =>
  [...readPage(page).matchAll(/^\|(.*)\|$/gm)].map(([, row]) => row!.split("|").map((cell) => cell.trim()));

it("docs/api/errors-and-limits.md has every error code with its status", () => {
  const codes = rowsOf("docs/api/errors-and-limits.md").filter(([code]) => /^`[A-Z_]+`$/.test(code!));
  const statuses = codes.map(([code, status]) => [code!.slice(1, -1), Number(status)]);
  expect(Object.fromEntries(statuses)).toEqual(STATUS_BY_CODE);
});

it("docs/api/errors-and-limits.md has every rate limit with its numbers", () => {
  const secondsIn = { minutes: 60, hour: 60 * 60, hours: 60 * 60 };
  const documented = rowsOf("docs/api/errors-and-limits.md").flatMap(([name, , points, time]) => {
    const [, number, unit] = /^(\d+) (minutes|hours?)$/.exec(time ?? "") ?? [];
    if (!number) return [];
    return [[name!.slice(1, -1), Number(points), Number(number) * secondsIn[unit as keyof typeof secondsIn]].join(" ")];
  });
  const expected = Object.values(limits.rateLimits).map(({ name, points, duration }) =>
    [name, points, duration].join(" "),
  );
  expect(documented.sort()).toEqual(expected.sort());
});

/** Whether a link leads out of the repository, or to a file and a heading that exist. */
function isGood(page: string, target: string): boolean {
  if (/^(https?|mailto):/.test(target)) return true;
  const [path, anchor] = decodeURI(target).split("#");
  const linked = path ? join(page, "..", path) : page;
  if (!existsSync(pathOf(linked))) return false;
  return anchor === undefined || !linked.endsWith(".md") || anchorsIn(linked).has(anchor);
}

it.each(pages)("the links of %s lead to files and headings that exist", (page) => {
  expect(linksIn(page).filter((target) => !isGood(page, target))).toEqual([]);
});

it.each([
  ["README.md", 150],
  ["CONTRIBUTING.md", 80],
])("%s has at most %i lines", (page, maxLines) => {
  expect(readPage(page).trimEnd().split("\n").length).toBeLessThanOrEqual(maxLines);
});

const { documentLimits, rateLimits, requestSeconds } = limits;
const figures = (number: number) => number.toLocaleString("en");
const csv = `${limits.maxCsvBytes / 1_000_000} MB`;
const counts = `${limits.maxApiKeys} API keys, ${limits.maxWebhooks} webhooks, ${limits.maxPasskeys} passkeys of an account, ${limits.maxAnswers} answers`;
const picture = `${limits.maxPictureMebibytes} MB`;
const body = `${limits.maxBodyBytes / 1_000} kB`;
const invalidLinks = `${rateLimits.passwordLink.points} invalid links from one address in ${rateLimits.passwordLink.duration / 60} minutes`;

it.each([
  [
    "docs/api/errors-and-limits.md",
    [
      `the last ${limits.recentAuthenticationMinutes} minutes`,
      `| cost | ${figures(documentLimits.cost)};`,
      `| answer | ${limits.maxAnswerMebibytes} MB;`,
      `| tokens | ${figures(documentLimits.tokens)} |`,
      `| aliases | ${documentLimits.aliases} |`,
      `| depth | ${documentLimits.depth} levels; introspection ${documentLimits.introspectionDepth} |`,
      `A whole list counts as ${figures(documentLimits.rowsOfWholeList)} rows`,
      `a list inside a row as ${documentLimits.rowsOfNestedList}, and a field of introspection as ${documentLimits.introspectionFactor} values`,
      `| body of JSON or of a form | ${body} |`,
      `| CSV file | ${csv}, ${figures(limits.maxCsvLines)} lines |`,
      `| picture | ${picture}, ${limits.maxPictureMegapixels} megapixels |`,
      `\`limit\` up to ${figures(limits.maxListRows)};`,
      `| ids in one bulk call | ${figures(limits.maxBulkIds)} |`,
      `| search text | ${limits.maxSearchLength} characters |`,
      counts,
      `within ${requestSeconds.headers} s and ${requestSeconds.body} s`,
      `| ${limits.maxSlowReaderMebibytes} MB in one gateway;`,
    ],
  ],
  ["docs/api/api-keys.md", [`up to ${limits.maxSecretOverlapHours} hours`]],
  ["docs/api/graphql.md", [`valid for ${limits.sessionHours} hours`]],
  ["docs/api/pagination.md", [`The first ${limits.sortedLength} characters of a text decide`]],
  [
    "docs/api/mirror.md",
    [`lies ${limits.unsettledSeconds} seconds in the past`, `the trash keeps records for ${limits.trashDays} days`],
  ],
  [
    "docs/guide/accounts.md",
    [`within ${limits.passwordLinkDays} days`, invalidLinks, `Its token is valid for ${limits.sessionHours} hours`],
  ],
  ["docs/guide/configuration.md", [`at most ${limits.maxListedMessages} messages`]],
  [
    "docs/guide/publishing.md",
    [
      `for ${limits.previewLinkDays} days`,
      `at most ${limits.maxLength.imageAlt} characters`,
      `at most ${limits.maxStoredPictureMebibytes} MiB`,
      `Over ${figures(limits.maxPastedLines)} lines, or ${figures(limits.maxPastedLength)} characters`,
    ],
  ],
  ["docs/guide/spam-and-replies.md", [`at most ${limits.maxAnswers} answers`]],
  ["docs/operate/behind-a-proxy.md", [`bodies of ${body} (JSON), ${csv} (CSV) and ${picture} (picture`]],
  ["docs/operate/sizing.md", [`From about ${figures(limits.manyRecords)} records on`]],
  ["docs/operate/logs.md", [`more than ${figures(limits.manyRecords)} records`]],
  ["docs/operate/runbook.md", [`within ${limits.trashDays} days`]],
  [
    "docs/security/threat-model.md",
    [
      `${body} of JSON, ${csv} of CSV, a picture of ${picture} and ${limits.maxPictureMegapixels} megapixels`,
      counts,
      `${limits.deliveryTrySeconds} seconds, two attempts at once`,
    ],
  ],
])("%s has the numbers of gateway/contract/limits.ts", (page, phrases) => {
  const text = readPage(page).replace(/\s+/g, " ");
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([]);
});
