import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isDiskFull, isUnavailable } from "../../platform/errors/storage-errors.ts";
import { Engine } from "./engine.ts";
import type { Entry } from "./memory/document.ts";

let folder: string;
let engine: Engine;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "baobab-full-"));
  engine = await Engine.open(folder);
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const add = (_id: string) => engine.write(({ put }) => put(engine.records("items"), { _id, text: "x".repeat(3_000) }));

const drop = (entry: Entry) => engine.write(({ remove }) => remove(engine.records("items"), entry));

const ids = () =>
  engine
    .records("items")
    .find({})
    .map(({ doc }) => doc._id as string);

/** SQLite's own limit, which it reports just as a disk without room. */
const limitTo = (pages: number) => engine.journal.limitTo(pages);

it("H§7 refuses writes recognisably while the disk is full, reads on, and recovers by itself", async () => {
  const kept = [await add("a"), await add("b"), await add("c")];
  const revision = engine.revision("items");
  await limitTo(1);
  for (const id of ["d", "e"]) {
    const error: unknown = await add(id).catch((failure: unknown) => failure);
    expect(isDiskFull(error)).toBe(true);
    expect(isUnavailable(error)).toBe(false);
  }
  expect(ids()).toEqual(["a", "b", "c"]);
  expect(engine.revision("items")).toBe(revision);
  await drop(kept[0]!);
  await limitTo(1_000_000);
  await add("f");
  expect(ids()).toEqual(["b", "c", "f"]);
  await engine.close();
  engine = await Engine.open(folder);
  expect(ids()).toEqual(["b", "c", "f"]);
});

it("takes back all that failed together, and nothing that failed alone", async () => {
  await add("a");
  const taken = await Promise.allSettled([add("b"), add("a"), add("c")]);
  expect(taken.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await limitTo(1);
  const full = await Promise.allSettled([add("d"), add("e"), add("f")]);
  expect(full.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(ids()).toEqual(["a", "b", "c"]);
  await limitTo(1_000_000);
  await Promise.all([add("d"), add("e"), add("f")]);
  expect(ids()).toEqual(["a", "b", "c", "d", "e", "f"]);
});
