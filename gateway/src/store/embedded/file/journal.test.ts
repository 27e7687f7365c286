import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Engine } from "../engine.ts";
import { Journal } from "./journal.ts";

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), "baobab-journal-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));

async function fill(count: number): Promise<void> {
  const engine = await Engine.open(dataDir);
  const towns = engine.records("towns");
  await engine.write(({ put }) => {
    for (let _id = 0; _id < count; _id++) put(towns, { _id });
  });
  await engine.close();
}

/** Work that takes longer than the thread needs for the next rows. */
function decodeSlowly(): void {
  const end = performance.now() + 5;
  while (performance.now() < end);
}

it("lets others run after some hundred rows of a start, however fast they come", async () => {
  await fill(3_000);
  const journal = await Journal.open(dataDir);
  let [sinceTurn, most] = [0, 0];
  const turns = setInterval(() => (sinceTurn = 0), 0);
  for await (const rows of journal.rows()) {
    most = Math.max(most, (sinceTurn += rows.length));
    decodeSlowly();
  }
  clearInterval(turns);
  await journal.abandon();
  expect(most).toBeLessThanOrEqual(600);
});
