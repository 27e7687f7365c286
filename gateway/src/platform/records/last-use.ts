import { LRUCache } from "lru-cache";
import type { Model, Types } from "mongoose";
import { isRecent } from "../clock.ts";
import { collectionOf } from "../collection-of.ts";

const minute = 60_000;
const maxRemembered = 10_000;

/** To the minute, after the response, and without a new revision. */
export class LastUse<T> {
  readonly #model: Model<T>;
  readonly #written = new LRUCache<string, Date>({ max: maxRemembered });

  constructor(model: Model<T>) {
    this.#model = model;
  }

  note(_id: Types.ObjectId, lastUsedAt: Date | undefined): void {
    const last = this.#written.get(String(_id)) ?? lastUsedAt;
    if (last && isRecent(last, minute)) return;
    const now = new Date();
    this.#written.set(String(_id), now);
    this.#write(_id, now).catch(() => undefined);
  }

  async #write(_id: Types.ObjectId, lastUsedAt: Date): Promise<void> {
    await collectionOf(this.#model).updateOne({ _id } as never, { $set: { lastUsedAt } } as never);
  }
}
