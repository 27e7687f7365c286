import { join } from "node:path";
import { migrations } from "../migrations.ts";
import { readEnv, SettingError, type Env } from "../platform/config/env.ts";
import { createLog, type Logger } from "../platform/log.ts";
import { chooseStore, namesStore, openStore, StoreError, type Store, type StoreSettings } from "../store/connect.ts";

const patience = 9_000;

/** What an operation works with. */
export interface Tools {
  env: Env;
  log: Logger;
  /** Opens the store with all models. Throws StoreError: on an embedded store in use with the holder's line. */
  open: (settings?: { mustExist?: boolean; dataDir?: string }) => Promise<Store>;
}

interface Operation<Wish> {
  /** "npm run backup -- FILE": printed for every other way to call it. */
  usage: string;
  /** Parses the arguments; null or throws for wrong ones. */
  read: (args: string[]) => Wish | null;
  /** Runs the operation. Returns a line where it can't be done. */
  run: (wish: Wish, tools: Tools) => Promise<string | void>;
}

function end(status: number, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}

function wishOf<Wish>({ usage, read }: Operation<Wish>): Wish {
  try {
    const wish = read(process.argv.slice(2));
    if (wish !== null) return wish;
  } catch {
    // Node's own parser throws for options that it does not know.
  }
  return end(2, `Usage: ${usage}`);
}

async function openWithModels(settings: StoreSettings): Promise<Store> {
  chooseStore(settings);
  await import("../features.ts");
  const signal = AbortSignal.timeout(patience);
  try {
    return await openStore({ ...settings, signal });
  } catch (error) {
    throw signal.aborted ? new StoreError("The MongoDB that MONGODB_URI names does not answer") : error;
  }
}

/**
 * Runs one operation on whichever store is configured, then closes it. Status 0: done. 1, with one line: refused or failed. 2, with the
 * usage: wrong arguments, and no store was opened.
 */
export async function operate<Wish>(operation: Operation<Wish>): Promise<void> {
  process.umask(0o077);
  const wish = wishOf(operation);
  const opened: Store[] = [];
  try {
    const env = readEnv({ ...process.env, PORT: "0" });
    const log = createLog(process.env.LOG_LEVEL ? env.logLevel : "error");
    const open: Tools["open"] = async ({ mustExist = false, dataDir = env.dataDir } = {}) => {
      const settings = { dataDir, mongodbUri: env.mongodbUri, migrations: Object.keys(migrations), log };
      if (mustExist && !namesStore(settings))
        throw new StoreError(`There is no store in DATA_DIR ${join(dataDir)}; name the folder that the gateway uses`);
      const store = await openWithModels(settings);
      opened.push(store);
      return store;
    };
    const problem = await operation.run(wish, { env, log, open });
    for (const store of opened) await store.close();
    if (problem) end(1, problem);
    process.exit(0);
  } catch (error) {
    for (const store of opened) await store.close().catch(() => undefined);
    const { message } = error as Error;
    if (error instanceof SettingError || error instanceof StoreError) end(1, message);
    end(1, `${operation.usage.split(" --")[0]} failed: ${message.split("\n")[0]}`);
  }
}
