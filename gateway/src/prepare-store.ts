import { features } from "./features.ts";
import { unifyEmailKeys } from "./features/users/unify-email-keys.ts";
import { addAccount, claimFirstAccount, countUncountedAccounts } from "./features/users/user.service.ts";
import { warnWithoutAdministrator } from "./features/users/first-administrator.ts";
import { moveEarlierPictures } from "./features/uploads/storage/legacy-pictures.ts";
import { pictureFolder, picturesOf } from "./features/uploads/storage/pictures.ts";
import { UserModel } from "./features/users/user.model.ts";
import { Role } from "./platform/auth/viewer.ts";
import { SettingError, type Env } from "./platform/config/env.ts";
import { toAppError } from "./platform/errors/app-error.ts";
import { csvKindsOf, modelsOf } from "./platform/feature.ts";
import type { Services } from "./platform/http/request-context.ts";
import { migrate, type Migration } from "./platform/records/apply-migrations.ts";
import { foldTexts } from "./platform/records/fold-texts.ts";
import { maxImportMs, undoUnfinishedImports } from "./platform/csv/unfinished-imports.ts";
import { seedEmptyStore } from "./seeding/first-content.ts";
import { emailKeyOf } from "./platform/auth/email-key.ts";

/** The administrator that the settings name is made when missing and never reset. */
async function ensureAdministrator({ env: { admin }, log, passwords, activity }: Services): Promise<void> {
  if (!admin || (await UserModel.exists({ emailKey: emailKeyOf(admin.email) }))) return;
  const account = { ...admin, first_name: "Site", last_name: "Administrator", role: Role.Admin };
  try {
    const user = await addAccount(passwords, account);
    log.info({ event: "account added", account: user._id, role: user.role });
    await activity.record({ event: "user.created", kind: "User", recordId: String(user._id) });
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal?.details.fields?.password)
      throw new SettingError("ADMIN_PASSWORD is too easy to guess; choose another");
    // Another gateway on the same store was faster.
    if (refusal?.code !== "CONFLICT") throw error;
  }
  await claimFirstAccount();
}

/** With records in MongoDB the folder of the pictures is the first write to DATA_DIR. */
const namingDataDir =
  ({ dataDir }: Env) =>
  (error: unknown): never => {
    const { code, path } = error as NodeJS.ErrnoException;
    if (!path || code === "ENOSPC") throw error;
    throw new SettingError(`DATA_DIR ${dataDir} cannot be written to (${code}); choose a folder of the gateway's own`);
  };

/**
 * What has to be true of an opened store before the first call: records as this release has them, counts, an administrator or a line on
 * how to make one, first content. May run again.
 */
export async function prepareStore(services: Services, migrations: Record<string, Migration>): Promise<void> {
  const { env, log, limits } = services;
  await migrate(migrations, services);
  // Gateways of 2.0.0 on the same MongoDB store other keys and no sort texts; backups of the embedded store have no sort texts either.
  if (env.mongodbUri) {
    await unifyEmailKeys(log);
    await foldTexts(modelsOf(features), "mongodb");
  }
  await limits.prepare();
  await countUncountedAccounts();
  await ensureAdministrator(services);
  if (env.mongodbUri) await moveEarlierPictures(pictureFolder(env), log).catch(namingDataDir(env));
  await seedEmptyStore({ pictures: picturesOf(env, log), log }).catch(namingDataDir(env));
  // An embedded store belongs to one process, so that an import unfinished at its start runs nowhere.
  await undoUnfinishedImports(csvKindsOf(features), env.mongodbUri ? maxImportMs : 0);
  await warnWithoutAdministrator(env, log);
}
