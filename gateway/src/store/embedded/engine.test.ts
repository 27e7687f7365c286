import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import mongoose from "mongoose";
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

it("keeps of a record with binary data its own bytes alone", async () => {
  const engine = await Engine.open(dataDir);
  const seals = engine.records("seals");
  const seal = new mongoose.mongo.Binary(new Uint8Array(200));
  await engine.write(({ put }) => put(seals, { _id: 1, seal }));
  const [found] = seals.find({ _id: 1 });
  const kept = (found!.doc.seal as typeof seal).buffer;
  expect(Buffer.from(kept)).toEqual(Buffer.alloc(200));
  expect(kept.buffer.byteLength).toBeLessThan(400);
  await engine.close();
});
