import { StoreAwayError } from "../../platform/errors/storage-errors.ts";
import type { StoreContent, BackedUpRecord } from "../store.ts";
import type { EmbeddedConnection } from "./adapter/driver.ts";
import type { Engine } from "./engine.ts";

function open({ engine }: EmbeddedConnection): Engine {
  if (!engine) throw new StoreAwayError();
  return engine;
}

const all = (engine: Engine) =>
  engine.names().flatMap((name) => {
    const records = engine.records(name);
    return records.find({}).map((entry) => ({ records, entry }));
  });

export const embeddedContent = (connection: EmbeddedConnection): StoreContent => ({
  isEmpty: async () => all(open(connection)).length === 0,

  async *read() {
    for (const { collection, entries } of await open(connection).snapshot())
      for (const { doc } of entries) yield { collection, doc };
  },

  async replace(records) {
    const engine = open(connection);
    const replacement: BackedUpRecord[] = [];
    for await (const record of records) replacement.push(record);
    await engine.write(({ put, remove }) => {
      for (const { records, entry } of all(engine)) remove(records, entry);
      for (const { collection, doc } of replacement) put(engine.records(collection), doc);
    });
    for (const name of engine.names()) engine.raise(name);
  },
});
