import { LRUCache } from "lru-cache";
import type { Model, Types } from "mongoose";
import { collectionOf } from "../collection-of.ts";

const minute = 60_000;
const maxRemembered = 10_000;

/** To the minute, after the response, and without a new revision. */
export class LastUse<T> {
  readonly #model: Model<T>;
  readonly #written = new LRUCache<string, number>({ max: maxRemembered });

  constructor(model: Model<T>) {
    this.#model = model;
  }

  note(_id: Types.ObjectId, lastUsedAt: Date | undefined): void {
    const now = Date.now();
    const last = Math.max(lastUsedAt?.getTime() ?? 0, this.#written.get(String(_id)) ?? 0);
    if (now - last < minute) return;
    this.#written.set(String(_id), now);
    this.#write(_id, new Date(now)).catch(() => undefined);
  }

  async #write(_id: Types.ObjectId, lastUsedAt: Date): Promise<void> {
    await collectionOf(this.#model).updateOne({ _id } as never, { $max: { lastUsedAt } } as never);
  }
}
