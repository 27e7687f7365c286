import { EventEmitter, setMaxListeners } from "node:events";
import mongoose from "mongoose";

const { Long, ObjectId } = mongoose.mongo.BSON;

/** What a member takes for true of its set. */
export interface View {
  /** The primary's place among the members, or null while there is none. */
  primary: number | null;
  /** Counts the elections. */
  term: number;
}

/** The version of a view, as drivers send it back. */
interface TopologyVersion {
  processId: unknown;
  counter: unknown;
}

/** A member's view, with the versions by which drivers tell a new one from one that they know. */
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

  /** Resolves with the next change, or after so many milliseconds without one. */
  changed(patience?: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#changes.off("change", end);
        resolve();
      };
      const timer = patience === undefined ? undefined : setTimeout(end, patience);
      this.#changes.on("change", end);
    });
  }
}
