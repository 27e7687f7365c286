// Joins the clauses of the specification with the tests whose titles name them, and writes the list to docs/spec/CLAUSES.md.
// With --check it compares that list with the tests that passed in the last runs: the reports of Vitest and Playwright.
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { join as joinProofs, type NamedTest, type Proof } from "./clause-proofs.ts";
import { clauses, settled } from "./clauses.ts";
import { passed } from "./passed-tests.ts";
import { collected } from "./test-titles.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const list = join(root, "docs/spec/CLAUSES.md");
const isCheck = process.argv.includes("--check");

const escape = (text: string) => text.replaceAll(/[<>*_`[\]]|(?<=\])\(/g, "\\$&");

function entry({ key, tests }: Proof): string {
  const ours = settled[key];
  const proofs = tests.map(({ file, title }) => `  - \`${relative(root, file)}\`: ${escape(title)}`);
  return [`- **${key}**: ${escape(clauses[key]!)}${ours ? ` (Ours: ${ours}.)` : ""}`, ...proofs].join("\n");
}

const inOrder = (tests: NamedTest[]) => tests.sort((a, b) => (a.file + a.title < b.file + b.title ? -1 : 1));

const tests = inOrder(isCheck ? passed(root) : collected(root));
const { proofs, unmatched } = joinProofs(
  Object.keys(clauses) as (keyof typeof clauses)[],
  // The tests of this list quote clauses and prove none.
  tests.filter(({ file }) => !file.endsWith("clause-proofs.test.ts")),
);
const missing = proofs.filter(({ tests }) => tests.length === 0);
const text = await format(
  [
    "# Clauses of the specification, and the tests that prove them",
    "Made by `npm run clauses`. A test proves the clauses whose keys its title names; `npm test` fails when a clause has none.",
    proofs.map(entry).join("\n"),
  ].join("\n\n"),
  { ...(await resolveConfig(list)), parser: "markdown" },
);

const isOutdated = isCheck && readFileSync(list, "utf8") !== text;
if (!isCheck) {
  writeFileSync(list, text);
  console.log(text);
}
for (const { key } of missing) console.log(`No test proves ${key}: ${clauses[key]}`);
if (isOutdated) console.log("docs/spec/CLAUSES.md is outdated: run npm run clauses");
const beyond = unmatched.length ? `; ${unmatched.length} tests name a paragraph for what goes beyond its clauses` : "";
console.log(`${proofs.length - missing.length} of ${proofs.length} clauses are proven${beyond}`);
process.exitCode = missing.length || isOutdated ? 1 : 0;
