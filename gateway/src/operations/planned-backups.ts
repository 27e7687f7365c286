import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isRecent } from "../platform/clock.ts";
import type { Env } from "../platform/config/env.ts";
import type { Logger } from "../platform/log.ts";
import type { UploadedFiles } from "../store/backup/uploaded-files.ts";
import { writeBackup } from "../store/backup/write-backup.ts";
import { StoreError } from "../store/store-error.ts";
import type { StoreContent } from "../store/store.ts";

interface PlannedBackupsOptions {
  plan: NonNullable<Env["backups"]>;
  content: StoreContent;
  files: UploadedFiles;
  log: Logger;
  count: (outcome: "ok" | "failed") => void;
}

const hourMs = 60 * 60 * 1000;
const namePattern = /^baobab-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup(\.unfinished)?$/;

const nameFor = (moment: Date) => `baobab-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;

interface Found {
  name: string;
  madeAt: number;
  isUnfinished: boolean;
}

function foundBy(name: string): Found[] {
  const [, day, hours, minutes, seconds, unfinished] = namePattern.exec(name) ?? [];
  const madeAt = Date.parse(`${day}${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(madeAt) ? [] : [{ name, madeAt, isUnfinished: unfinished !== undefined }];
}

export class PlannedBackups {
  readonly #options: PlannedBackupsOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: PlannedBackupsOptions) {
    this.#options = options;
  }

  run(): Promise<void> {
    return (this.#running = this.#makeIfDue());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #makeIfDue(): Promise<void> {
    const { plan, log, count } = this.#options;
    if (this.#stopping.signal.aborted) return;
    try {
      await mkdir(plan.folder, { recursive: true, mode: 0o700 });
      const isFresh = ({ madeAt, isUnfinished }: Found) => !isUnfinished && isRecent(madeAt, plan.everyHours * hourMs);
      const found = await this.#find();
      if (found.some(isFresh)) return;
      await this.#remove(found.filter(({ isUnfinished }) => isUnfinished));
      await this.#make(nameFor(new Date()));
      count("ok");
    } catch (cause) {
      if (this.#stopping.signal.aborted) return;
      count("failed");
      log.error({ event: "backup failed", reason: cause instanceof StoreError ? cause.message : undefined, cause });
    }
  }

  async #make(name: string): Promise<void> {
    const { plan, content, files, log } = this.#options;
    const { records } = await writeBackup(content, files, join(plan.folder, name), this.#stopping.signal);
    const total = Object.values(records).reduce((sum, number) => sum + number, 0);
    log.info({ event: "backup made", file: name, records: total });
    const others = (await this.#find()).filter((one) => one.name !== name && !one.isUnfinished);
    const now = Date.now();
    // One of a clock that was ahead is removed first, so that it takes no place of a newer one.
    const timeOf = ({ madeAt }: Found) => (madeAt > now ? 0 : madeAt);
    const newestFirst = others.sort((one, other) => timeOf(other) - timeOf(one) || other.madeAt - one.madeAt);
    await this.#remove(newestFirst.slice(plan.keep - 1));
  }

  async #find(): Promise<Found[]> {
    const entries = await readdir(this.#options.plan.folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).flatMap(({ name }) => foundBy(name));
  }

  async #remove(found: Found[]): Promise<void> {
    for (const { name } of found) await rm(join(this.#options.plan.folder, name), { force: true });
  }
}
