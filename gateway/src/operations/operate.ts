import { readEnv, SettingError, type Env } from "../platform/env.ts";
import { createLog, type Logger } from "../platform/log.ts";
import { chooseStore, openStore, StoreRefusal, type Store } from "../store/connect.ts";

interface Operation {
  args: string[];
  env: Env;
  log: Logger;
  store: Store;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Runs one operation on whichever store is configured, then closes it. The operation answers a line where it can't be done. On an embedded
 * store in use it ends with the holder's line; every failure ends with one line and status 1.
 */
export async function operate(name: string, operation: (given: Operation) => Promise<string | void>): Promise<void> {
  try {
    const env = readEnv({ ...process.env, PORT: "0" });
    const log = createLog(process.env.LOG_LEVEL ? env.logLevel : "error");
    const settings = { dataDir: env.dataDir, mongodbUri: env.mongodbUri, log };
    chooseStore(settings);
    const { loadModels } = await import("../models.ts");
    await loadModels();
    const store = await openStore(settings);
    const problem = await operation({ args: process.argv.slice(2), env, log, store });
    await store.close();
    if (problem) fail(problem);
    process.exit(0);
  } catch (error) {
    if (error instanceof SettingError || error instanceof StoreRefusal) fail(error.message);
    fail(`npm run ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
