import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access } from "./access.ts";
import { startGateway, type TestGateway } from "./testing/start-gateway.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const here = fileURLToPath(new URL(".", import.meta.url));
const boundary = "----- next -----";

interface Example {
  command: string;
  answer?: unknown;
}

/** Every sh block of the README, with the JSON that it says comes back. */
const examples: Example[] = [...readme.matchAll(/```sh\n(.*?)```(?:\s*```json\n(.*?)```)?/gs)].map(
  ([, command, answer]) => ({
    command: command!,
    ...(answer && { answer: JSON.parse(answer) as unknown }),
  }),
);

/** Whether an answer has the shape promised: the same fields, numbers and codes as written, any text where "…" stands. */
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

describe("The README", () => {
  let gateway: TestGateway;
  let answers: string[];
  beforeAll(async () => {
    gateway = await startGateway({ WEBHOOK_PRIVATE_HOSTS: "localhost" });
    const script = examples.map(({ command }) => command.trim()).join(`\necho; echo '${boundary}'\n`);
    const { stdout } = await promisify(execFile)("bash", [
      "-euo",
      "pipefail",
      "-c",
      script.replaceAll("http://localhost:4000", gateway.url),
    ]);
    answers = stdout.split(boundary).map((text) => text.trim());
  });
  afterAll(() => gateway.stop());

  it("has examples, each of which a shell runs", () => {
    expect(examples.length).toBeGreaterThan(8);
    expect(answers).toHaveLength(examples.length);
  });

  it("says truly what each example answers", () => {
    examples.forEach(
      ({ answer }, index) =>
        answer !== undefined && expectShape(JSON.parse(answers[index]!), answer, `example ${index + 1}`),
    );
  });

  it("names every REST call and every setting", () => {
    for (const { rest } of access) {
      const [method, path] = rest?.split(" ") ?? [];
      if (!method) continue;
      const line = readme
        .split("\n")
        .find((text) => text.includes(`/api${path!.replace(":_id", "{id}")}\``) && text.includes(method));
      expect(line, rest).toBeTruthy();
    }
    const env = readFileSync(new URL("./platform/config/env.ts", import.meta.url), "utf8");
    const variables = [...env.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!);
    expect(variables.length).toBeGreaterThan(15);
    for (const name of variables) expect(readme).toContain(`\`${name}\``);
  });

  it("says of every event in the log what it means", () => {
    const sources = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const texts = sources.map((file) => readFileSync(join(here, file), "utf8"));
    const logged = texts.flatMap((text) => [...text.matchAll(/event: "([a-z ]+)"/g)].map(([, event]) => event!));
    const table = /\| event .*?\n\n/s.exec(readme)![0];
    const explained = [...table.matchAll(/^\| (`[^|]+)/gm)].flatMap(([, cell]) => cell!.match(/(?<=`)[a-z ]+(?=`)/g)!);
    expect(explained.filter((event) => event.trim() !== "").sort()).toEqual([...new Set(logged)].sort());
  });
});
