import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Engine } from "./engine.ts";

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), "baobab-engine-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));

it("lets others run after some records of a write, however many it has", async () => {
  const engine = await Engine.open(dataDir);
  const towns = engine.records("towns");
  let [before, most] = [0, 0];
  const look = () => {
    most = Math.max(most, towns.size - before);
    before = towns.size;
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  await engine.write(({ put }) => {
    for (let _id = 0; _id < 500; _id++) put(towns, { _id });
  });
  clearImmediate(next);
  expect(towns.size).toBe(500);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(50);
  await engine.close();
});
