import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { Engine } from "./engine.ts";

const folder = mkdtempSync(join(tmpdir(), "baobab-erase-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A person's bytes, repeated so that their records spread over pages as long messages do. */
const textOf = (person: number, length: number) => `<person-${person}>`.repeat(length);

const step = fc.record({ person: fc.nat(40), action: fc.constantFrom("put", "put", "erase"), length: fc.nat(900) });

async function run(dataDir: string, steps: { person: number; action: string; length: number }[]): Promise<Set<number>> {
  const engine = await Engine.open(dataDir);
  const records = engine.records("people");
  const erased = new Set<number>();
  for (const { person, action, length } of steps) {
    const [before] = records.find({ _id: `p${person}` });
    const doc = { _id: `p${person}`, text: textOf(person, length) };
    if (action === "put") await engine.write(({ put }) => put(records, doc, before));
    else if (before) await engine.write(({ remove }) => remove(records, before));
    if (action === "put") erased.delete(person);
    else erased.add(person);
  }
  return erased;
}

it("H27 leaves no byte of an erased person in any file, while it runs", async () => {
  let round = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), async (steps) => {
    const dataDir = join(folder, String(round++));
    // The last step erases, so that the bytes that updates left in the log are checked, too.
    const erased = await run(dataDir, [...steps, { ...steps[0]!, action: "put" }, { ...steps[0]!, action: "erase" }]);
    for (const file of readdirSync(dataDir)) {
      const bytes = readFileSync(join(dataDir, file), "latin1");
      for (const person of erased)
        expect(bytes.includes(`<person-${person}>`), `person ${person} in ${file}`).toBe(false);
    }
  });
  // To shrink a counterexample takes longer than the test may, which would hide it.
  await fc.assert(property, { numRuns: 30, endOnFailure: true });
});
