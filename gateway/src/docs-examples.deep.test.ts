import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examplesIn, pages } from "../test/harness/docs.ts";
import { startGateway, type TestGateway } from "../test/harness/start-gateway.ts";

const boundary = "----- next -----";

/** Checks that an answer has the promised shape: the same fields, numbers and codes as written, any text for "…". */
function expectShape(actual: unknown, promised: unknown, where: string): void {
  if (Array.isArray(promised))
    return promised.forEach((item) => expectShape((actual as unknown[])[0], item, `${where}[0]`));
  if (typeof promised === "object" && promised !== null) {
    for (const [key, value] of Object.entries(promised)) {
      expect(actual, where).toHaveProperty([key]);
      expectShape((actual as Record<string, unknown>)[key], value, `${where}.${key}`);
    }
  } else if (typeof promised === "number" && !/version|status|role/.test(where))
    expect(actual, where).toBeTypeOf("number");
  else if (promised === "…") expect(actual, where).toBeTypeOf("string");
  else expect(actual, where).toEqual(promised);
}

/** What the commands of a page print, each by itself, one after the other in one shell. */
async function run(commands: string[], url: string): Promise<string[]> {
  const script = commands.join(`\necho; echo '${boundary}'\n`).replaceAll("http://localhost:4000", url);
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script]);
  return stdout.split(boundary).map((text) => text.trim());
}

const pagesWithExamples = pages.filter((page) => examplesIn(page).length > 0);

describe.each(pagesWithExamples)("%s", (page) => {
  const examples = examplesIn(page);
  let gateway: TestGateway;
  let answers: string[];
  beforeAll(async () => {
    gateway = await startGateway({ WEBHOOK_PRIVATE_HOSTS: "localhost" });
    answers = await run(
      examples.map(({ command }) => command),
      gateway.url,
    );
  });
  afterAll(() => gateway.stop());

  it("has commands that a shell runs, and says truly what each answers", () => {
    expect(answers).toHaveLength(examples.length);
    examples.forEach(
      ({ answer }, index) =>
        answer !== undefined && expectShape(JSON.parse(answers[index]!), answer, `example ${index + 1}`),
    );
  });
});
