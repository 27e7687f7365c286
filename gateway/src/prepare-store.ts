import { features } from "./features.ts";
import { ContactModel } from "./features/contact/contact.model.ts";
import { contactMail } from "./features/contact/contact.mail.ts";
import { addAccount, claimFirstAccount, countEarlierAccounts } from "./features/users/user.service.ts";
import { warnWithoutAdministrator } from "./features/users/first-administrator.ts";
import { UserModel } from "./features/users/user.model.ts";
import { Role } from "./platform/auth/viewer.ts";
import { SettingError, type Env } from "./platform/config/env.ts";
import { toAppError } from "./platform/errors/app-error.ts";
import { csvKindsOf, modelsOf } from "./platform/feature.ts";
import type { Logger } from "./platform/log.ts";
import { startOutbox, stopOutbox } from "./platform/mail/outbox.ts";
import { countAttemptsIn } from "./platform/auth/rate-limits.ts";
import { purgeTrash } from "./platform/records/bulk.ts";
import { undoUnfinishedImports } from "./platform/csv/unfinished-imports.ts";
import { seedEmptyStore } from "./seeding/first-content.ts";

const minute = 60_000;
const hour = 60 * minute;
const csvKinds = csvKindsOf(features);

/** The administrator that the settings name is made when missing and never reset. */
async function ensureAdministrator({ admin }: Env, log: Logger): Promise<void> {
  if (!admin || (await UserModel.exists({ emailKey: admin.email.toLowerCase() }))) return;
  const account = { ...admin, first_name: "Site", last_name: "Administrator", role: Role.Admin };
  try {
    const user = await addAccount(account);
    log.info({ event: "account added", account: user._id, role: user.role });
  } catch (error) {
    // Another gateway on the same store was faster.
    if (toAppError(error)?.code !== "CONFLICT") throw error;
  }
  await claimFirstAccount();
}

/** With records in MongoDB the pictures of the first content are the first write to DATA_DIR. */
function unwritable(error: unknown, dataDir: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (!path || code === "ENOSPC") return error;
  return new SettingError(`DATA_DIR ${dataDir} cannot be written to (${code}); choose a folder of the gateway's own`);
}

/**
 * What has to be true of an opened store before the first call: counts, an administrator or a line on how to make one, first content.
 * May run again.
 */
export async function prepareStore(env: Env, log: Logger): Promise<void> {
  await countAttemptsIn(!env.hasRateLimits ? "off" : env.mongodbUri ? "mongodb" : "memory");
  await countEarlierAccounts();
  await ensureAdministrator(env, log);
  await seedEmptyStore({ dataDir: env.dataDir, log }).catch((error: unknown) => {
    throw unwritable(error, env.dataDir);
  });
  await undoUnfinishedImports(csvKinds, longestImport(env));
  await warnWithoutAdministrator(env, log);
}

/** An embedded store belongs to one process, so that an import unfinished at its start runs nowhere. */
const longestImport = ({ mongodbUri }: Env) => (mongodbUri ? 10 * minute : 0);

let purging: NodeJS.Timeout | undefined;

function purgeHourly(log: Logger): void {
  const logError = (error: unknown) => log.error({ event: "purge failed", cause: error });
  const purge = async () => {
    await purgeTrash(modelsOf(features)).catch(logError);
    await undoUnfinishedImports(csvKinds, 10 * minute).catch(logError);
  };
  purging = setInterval(purge, hour).unref();
  void purge();
}

/** Starts the background work, once the store is prepared: purge and mail. */
export function startBackgroundWork(env: Env, log: Logger): void {
  purgeHourly(log);
  if (!env.mail) return;
  const { hostname: host } = new URL(env.publicUrl);
  startOutbox({ mail: env.mail, log, model: ContactModel, write: contactMail, host });
}

/** Ends the background work; to be called before the store closes. */
export function endBackgroundWork(): Promise<void> {
  clearInterval(purging);
  return stopOutbox();
}
