import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { StoreSettings } from "../store.ts";
import { chooseEmbedded, openEmbedded } from "./open.ts";

let dataDir: string;
let lines: object[];
let settings: StoreSettings;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "baobab-large-"));
  lines = [];
  settings = { dataDir, migrations: [], log: { info: () => undefined, warn: (fields) => void lines.push(fields) } };
  chooseEmbedded(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("says at its start that more records than so many are work for MongoDB", async () => {
  const fill = async () => {
    await mongoose.connection.collection("towns").insertMany([{ _id: 1 }, { _id: 2 }] as never);
  };
  for (const [most, expected] of [
    [2, []],
    [1, [{ event: "store large", records: 2 }]],
  ] as const) {
    const store = await openEmbedded(settings, most === 2 ? fill : async () => undefined, most);
    await store.close();
    expect(lines).toEqual(expected);
  }
});
