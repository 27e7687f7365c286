import { openSync, writeSync } from "node:fs";
import mongoose from "mongoose";
import { Engine } from "../../../src/store/embedded/engine.ts";
import type { Entry } from "../../../src/store/embedded/memory/document.ts";

// A process that writes until it is killed: four writers, each telling what was acknowledged in a file that outlives it.
const [dataDir = "", heardOf = ""] = process.argv.slice(2);
const log = openSync(heardOf, "a");
const engine = await Engine.open(dataDir);
const records = engine.records("items");
process.send?.("open");

const tell = (action: string, id: unknown, count: number) => writeSync(log, `${action} ${String(id)} ${count}\n`);

const put = (before: Entry | undefined, doc: Record<string, unknown>) =>
  engine.write((steps) => steps.put(records, doc, before));

async function write(): Promise<never> {
  for (;;) {
    const _id = new mongoose.Types.ObjectId();
    let entry = await put(undefined, { _id, count: 0, text: "x".repeat(200) });
    tell("made", _id, 0);
    for (let count = 1; count <= 3; count++) {
      entry = await put(entry, { ...entry.doc, count });
      tell("made", _id, count);
    }
    if (Math.random() < 0.3) {
      tell("removing", _id, 0);
      await engine.write(({ remove }) => remove(records, entry));
      tell("removed", _id, 0);
    }
  }
}

await Promise.all([write(), write(), write(), write()]);
