import { features } from "./features.ts";
import { picturesOf } from "./platform/pictures/pictures.ts";
import { SettingError, type Env } from "./platform/config/env.ts";
import { csvKindsOf, modelsOf } from "./platform/feature.ts";
import type { Services } from "./platform/http/request-context.ts";
import { migrate, type Migration } from "./platform/records/migration/apply-migrations.ts";
import { foldTexts } from "./platform/records/migration/fold-texts.ts";
import { maxImportMs, undoUnfinishedImports } from "./platform/csv/unfinished-imports.ts";
import { seedEmptyStore } from "./seeding/first-content.ts";

// With records in MongoDB, the folder of the pictures is the first write to DATA_DIR.
const namingDataDir =
  ({ dataDir }: Env) =>
  (error: unknown): never => {
    const { code, path } = error as NodeJS.ErrnoException;
    if (!path || code === "ENOSPC") throw error;
    throw new SettingError(`DATA_DIR ${dataDir} cannot be written to (${code}); choose a folder of the gateway's own`);
  };

export async function prepareStore(services: Services, migrations: Record<string, Migration>): Promise<void> {
  const { env, log, limits } = services;
  await migrate(migrations, services);
  // Gateways of 2.0.0 on the same MongoDB store no sort texts; backups of the embedded store have none either.
  if (env.mongodbUri) await foldTexts(modelsOf(features), "mongodb");
  await limits.prepare();
  for (const { prepare } of features) await prepare?.(services).catch(namingDataDir(env));
  await seedEmptyStore({ pictures: picturesOf(env, log), log }).catch(namingDataDir(env));
  // An embedded store belongs to one process, so an import that is unfinished at its start runs nowhere.
  await undoUnfinishedImports(csvKindsOf(features), env.mongodbUri ? maxImportMs : 0);
}
