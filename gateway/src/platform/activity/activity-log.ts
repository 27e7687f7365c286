import { Types } from "mongoose";
import { wordOf, type ActivityEvent } from "../../../contract/kinds.ts";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import { StoreAwayError } from "../errors/storage-errors.ts";
import type { Logger } from "../log.ts";
import { collectionOf } from "../collection-of.ts";
import { ActivityModel, type Activity } from "./activity.model.ts";

/** Contains ids, never an e-mail address, a name or a text. */
export interface Happened {
  event: ActivityEvent;
  kind?: string;
  recordId?: string;
  count?: number;
  actorId?: string;
  keyId?: string;
  requestId?: string;
}

/** Also resolves if the event could not be stored: what was done stays done. */
export type Recorder = (happened: Happened) => Promise<void>;

export const eventOf = (kind: string, what: string): Pick<Happened, "event" | "kind"> => ({
  kind,
  event: `${wordOf(kind)}.${what}` as ActivityEvent,
});

/** In milliseconds; as long as a write waits for a majority. */
const longestWait = 4_000;

const withinLimit = (written: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StoreAwayError()), longestWait);
    void written.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Stores the events of one turn of the event loop together. No write waits for another, which may hang during an election. */
export class ActivityLog {
  readonly #log: Logger;
  #waiting: object[] = [];
  #next: Promise<void> | null = null;

  constructor(log: Logger) {
    this.#log = log;
  }

  readonly record: Recorder = ({ recordId, ...happened }) => {
    // A caller may have written the id in upper case.
    const ofRecord = recordId && { recordId: recordId.toLowerCase() };
    this.#waiting.push({ _id: new Types.ObjectId(), at: new Date(), ...happened, ...ofRecord });
    return (this.#next ??= yieldToEventLoop().then(() => this.#write()));
  };

  async #write(): Promise<void> {
    const events = this.#waiting.splice(0);
    this.#next = null;
    try {
      await withinLimit(collectionOf(ActivityModel).insertMany(events as Activity[]));
    } catch (error) {
      this.#log.error({ event: "activity lost", count: events.length, cause: error });
    }
  }
}
