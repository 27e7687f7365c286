import { defineJob } from "../../jobs/job.ts";
import { JobQueue } from "../../jobs/job-queue.ts";
import type { Logger } from "../../log.ts";
import { changeEvent } from "../change-event.ts";
import { commit, eachChange, unseen } from "../commit.ts";
import type { PublishedRecord } from "./published-record.ts";
import type { RecordModel } from "../stored-record.ts";

const sweepEveryMs = 2_000;

type Announced = Pick<PublishedRecord, "_id" | "version" | "announceAt">;

interface PublicationsOptions {
  log: Logger;
  onAnnounced: () => void;
}

/** The commit that stores the event removes the mark: one event, whichever gateways try and however often. */
const announcementJob = (model: RecordModel<PublishedRecord>, onAnnounced: () => void) =>
  defineJob<Announced>({
    name: "publication",
    model: model as never,
    due: "announceAt",
    tries: "announceTries",
    leaseMs: 2_000,
    concurrency: 4,
    count: () => undefined,
    run: async ({ _id, version, announceAt }) => {
      const update = { $unset: { announceAt: 1, announceTries: 1 } };
      const taken = eachChange(model as never, [{ filter: { _id, version, announceAt }, update }]);
      const isAnnounced = await commit(unseen(taken), ...(await changeEvent(model, "published", [{ _id, version }])));
      if (isAnnounced === null) return { dueInMs: 0, isUntried: true };
      onAnnounced();
      return {};
    },
  });

export class Publications {
  readonly #queues: JobQueue[];
  #timer: NodeJS.Timeout | undefined;

  constructor(models: RecordModel<PublishedRecord>[], { log, onAnnounced }: PublicationsOptions) {
    this.#queues = models.map((model) => new JobQueue(announcementJob(model, onAnnounced), log));
  }

  start(): void {
    for (const queue of this.#queues) queue.start();
    const look = () => this.#queues.forEach((queue) => queue.wake());
    this.#timer = setInterval(look, sweepEveryMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#queues.map((queue) => queue.stop()));
  }
}
