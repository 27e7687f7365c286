import type { Apply } from "../file/group-commit.ts";
import type { Engine } from "../engine.ts";
import type { Entry, Records } from "../memory/records.ts";
import type { Selection } from "../memory/search.ts";
import { updated, upserted, type Update } from "../memory/update.ts";
import type { Document } from "../memory/values.ts";

/** What an update did: the entry before and after it. Equal when nothing changed; `before` is missing after an upsert. */
export interface Outcome {
  before?: Entry;
  after?: Entry;
}

/** The options of an update that change what it writes. */
export interface UpdateOptions {
  upsert?: boolean;
}

/** One write to one collection, made of steps that become durable together. */
export class Write {
  readonly #engine: Engine;
  readonly #records: Records;
  readonly #apply: Apply;

  constructor(engine: Engine, records: Records, apply: Apply) {
    this.#engine = engine;
    this.#records = records;
    this.#apply = apply;
  }

  insert(doc: Document): Entry {
    const after = this.#engine.entry(doc);
    this.#apply({ records: this.#records, after });
    return after;
  }

  remove(filter: Document, selection: Selection): Entry[] {
    const found = this.#records.find(filter, selection);
    for (const before of found) this.#apply({ records: this.#records, before });
    return found;
  }

  update(filter: Document, update: Update, selection: Selection, options: UpdateOptions): Outcome[] {
    const found = this.#records.find(filter, selection);
    if (found.length === 0 && options.upsert) return [{ after: this.insert(upserted(filter, update)) }];
    return found.map((before) => {
      const doc = updated(before.doc, update);
      if (!doc) return { before, after: before };
      const after = { ...before, doc };
      this.#apply({ records: this.#records, before, after });
      return { before, after };
    });
  }
}
