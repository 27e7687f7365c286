import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/reporters";
import type { NamedTest } from "./clause-proofs.ts";
import { specsOf } from "./test-titles.ts";

const read = <Report>(root: string, name: string) =>
  JSON.parse(readFileSync(join(root, "reports", `${name}.json`), "utf8")) as Report;

/** The component and browser tests that passed, by the reports of the last runs of both. */
export function passed(root: string): NamedTest[] {
  const unit = read<JsonTestResults>(root, "unit").testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed")
      .map(({ ancestorTitles, title }) => ({ file, title: [...ancestorTitles, title].join(" > ") })),
  );
  const browser = specsOf(read<JSONReport>(root, "browser")).filter(({ status }) => status === "expected");
  return [...unit, ...browser];
}
