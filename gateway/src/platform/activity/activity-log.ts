import { Types } from "mongoose";
import type { ActivityEvent } from "../../../contract/activity-events.ts";
import { wordOf } from "../../../contract/kinds.ts";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import { StoreAwayError } from "../errors/storage-errors.ts";
import type { Logger } from "../log.ts";
import { collectionOf } from "../collection-of.ts";
import { ActivityModel, type Activity } from "./activity.model.ts";

/** What is recorded of an event: ids, never an e-mail address, a name or a text. */
export interface Happened {
  event: ActivityEvent;
  kind?: string;
  recordId?: string;
  /** How many records, where they were many at once. */
  count?: number;
  /** The account that did it. */
  actorId?: string;
  /** The API key that it was done with. */
  keyId?: string;
  requestId?: string;
}

/** Records an event. Resolves once it is stored or, with a line in the log, could not be: what was done stays done. */
export type Recorder = (happened: Happened) => Promise<void>;

/** The event of a kind of record, `blog.created` of BlogPost: its prefix is the kind's first word. */
export const eventOf = (kind: string, what: string): Pick<Happened, "event" | "kind"> => ({
  kind,
  event: `${wordOf(kind)}.${what}` as ActivityEvent,
});

/** How long, in milliseconds, an answer waits for its event: as long as a write waits for a majority. */
const longestWait = 4_000;

/** Rejects where a write takes longer; the write itself goes on. */
const withinLimit = (written: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StoreAwayError()), longestWait);
    void written.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Stores events, those of one turn of the event loop together. No write waits for another, which may hang while MongoDB elects. */
export class ActivityLog {
  readonly #log: Logger;
  #waiting: object[] = [];
  #next: Promise<void> | null = null;

  constructor(log: Logger) {
    this.#log = log;
  }

  readonly record: Recorder = (happened) => {
    this.#waiting.push({ _id: new Types.ObjectId(), at: new Date(), ...happened });
    return (this.#next ??= yieldToEventLoop().then(() => this.#write()));
  };

  async #write(): Promise<void> {
    const events = this.#waiting.splice(0);
    this.#next = null;
    try {
      // Nothing is cached by the revision of this collection.
      await withinLimit(collectionOf(ActivityModel).insertMany(events as Activity[]));
    } catch (error) {
      this.#log.error({ event: "activity lost", count: events.length, cause: error });
    }
  }
}
