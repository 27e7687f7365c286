import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import Database from "libsql";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Engine } from "../engine.ts";
import { Journal } from "./journal.ts";
import answer, { type Call } from "./journal-worker.ts";

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

it("makes no statement for a commit or for rows, since the library keeps each for ever", async () => {
  await fill(300);
  const call = (method: string, ...args: unknown[]) =>
    expect(answer({ dataDir, method, args } as Call)).toHaveProperty("value");
  call("open");
  call("known");
  call("rowsAfter", 0, 100);
  call("begin", 1);
  const prepare = vi.spyOn(Database.prototype, "prepare");
  call("rowsAfter", 100, 100);
  call("commit", [{ key: 300, collection: "towns", body: new Uint8Array(5) }], new Map([["towns", 300]]));
  call("commit", [{ key: 300, collection: "towns" }], new Map([["towns", 299]]));
  expect(prepare).not.toHaveBeenCalled();
  prepare.mockRestore();
  call("close");
});
