import { features } from "./features.ts";
import { serveCommands } from "./operations/socket/serve-commands.ts";
import { maxImportMs, undoUnfinishedImports } from "./platform/csv/unfinished-imports.ts";
import { csvKindsOf, modelsOf, publishedModelsOf } from "./platform/feature.ts";
import type { Services } from "./platform/http/request-context.ts";
import { Publications } from "./platform/records/publication/publications.ts";
import { purgeTrash, removeExpired } from "./platform/records/expiry.ts";
import { startPeriodicJobs, type PeriodicJob } from "./platform/jobs/periodic-jobs.ts";
import { uploadedPictures } from "./operations/commands/uploaded-pictures.ts";
import { PlannedBackups } from "./operations/planned-backups.ts";
import type { Tokens } from "./platform/auth/tokens.ts";
import type { Store } from "./store/connect.ts";
import { callExpiry } from "./platform/idempotency/idempotent-calls.ts";

const expiries = [...features.flatMap(({ expires = [] }) => expires), callExpiry];

const jobs: PeriodicJob[] = [
  { name: "purge trash", every: "hourly", run: () => purgeTrash(modelsOf(features)) },
  ...expiries.map((expiry): PeriodicJob => ({
    name: `remove expired ${expiry.model.collection.name}`,
    every: "hourly",
    run: ({ env }) => removeExpired(expiry, env),
  })),
  {
    name: "undo imports",
    every: "hourly",
    run: () => undoUnfinishedImports(csvKindsOf(features), maxImportMs),
  },
  ...features.flatMap((feature) => feature.jobs ?? []),
];

export function startBackgroundWork(
  { env, log, metrics }: Pick<Services, "env" | "log"> & Partial<Pick<Services, "metrics">>,
  others: PeriodicJob[] = [],
): () => void {
  for (const { warmUp } of features) warmUp?.().catch(() => undefined);
  return startPeriodicJobs([...jobs, ...others], { env, log, metrics });
}

function plannedBackupsOf({ env, log, metrics }: Services, { content }: Store): PlannedBackups | undefined {
  const { backups: plan } = env;
  const count = (outcome: "ok" | "failed") => metrics?.countBackup(outcome);
  return plan && new PlannedBackups({ plan, content, files: uploadedPictures(env, log), log, count });
}

async function takeCommands(
  { env, log, outbox, activity }: Services,
  { kind, content }: Store,
  tokens: Tokens,
): Promise<() => Promise<void>> {
  const nothing = async () => {};
  if (kind !== "embedded" || process.platform === "win32") return nothing;
  try {
    return await serveCommands({ env, log, content, outbox, record: activity.record, tokens: () => tokens });
  } catch (cause) {
    // The gateway also serves if its file system has no sockets.
    log.warn({ event: "commands unavailable", cause });
    return nothing;
  }
}

export async function startAllWork(services: Services, store: Store, tokens: Tokens): Promise<() => Promise<void>> {
  const { log, webhooks } = services;
  const endCommands = await takeCommands(services, store, tokens);
  const backups = plannedBackupsOf(services, store);
  const backupJob = backups && { name: "planned backup", every: "minutelyApart" as const, run: () => backups.run() };
  const endBackgroundWork = startBackgroundWork(services, backupJob && [backupJob]);
  const publications = new Publications(publishedModelsOf(features), { log, onAnnounced: () => webhooks.wake() });
  publications.start();
  return async () => {
    endBackgroundWork();
    await Promise.all([publications.stop(), endCommands(), backups?.stop()]);
  };
}
