import { EventEmitter, setMaxListeners } from "node:events";
import mongoose from "mongoose";

const { Long, ObjectId } = mongoose.mongo.BSON;

export interface View {
  /** The index of the primary, or null without one. */
  primary: number | null;
  /** The number of elections. */
  term: number;
}

/** Drivers send it back. */
interface TopologyVersion {
  processId: unknown;
  counter: unknown;
}

/** Drivers detect a change of the view by its version. */
export class MemberView {
  readonly #processId = new ObjectId();
  readonly #changes = new EventEmitter();
  #counter = 0;
  #view: View;

  constructor(first: View) {
    this.#view = first;
    setMaxListeners(0, this.#changes);
  }

  get now(): View {
    return this.#view;
  }

  get version(): TopologyVersion {
    return { processId: this.#processId, counter: Long.fromNumber(this.#counter) };
  }

  change(view: View): void {
    this.#view = view;
    this.#counter++;
    this.#changes.emit("change");
  }

  isCurrent({ processId, counter }: TopologyVersion): boolean {
    return this.#processId.equals(processId as string) && Number(counter) === this.#counter;
  }

  /** Resolves with the next change, or after the timeout. */
  changed(timeoutMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#changes.off("change", end);
        resolve();
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
      this.#changes.on("change", end);
    });
  }
}
