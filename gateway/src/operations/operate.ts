import { join } from "node:path";
import { migrations } from "../migrations.ts";
import { readEnv, type Env } from "../platform/config/env.ts";
import { createLog, type Logger } from "../platform/log.ts";
import { chooseStore, namesStore, openStore, StoreError, type Store, type StoreSettings } from "../store/connect.ts";
import { lineOf } from "./commands/command.ts";

const maxMongodbWaitMs = 9_000;

export interface Tools {
  env: Env;
  log: Logger;
  open: (settings?: { mustExist?: boolean; dataDir?: string; acceptsUnfinishedRestore?: boolean }) => Promise<Store>;
}

interface Operation<Args> {
  usage: string;
  read: (args: string[]) => Args | null;
  run: (args: Args, tools: Tools) => Promise<void>;
}

function end(status: number, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}

function argumentsOf<Args>({ usage, read }: Operation<Args>): Args {
  try {
    const args = read(process.argv.slice(2));
    if (args !== null) return args;
  } catch {
    // Node's parser throws for unknown options.
  }
  return end(2, `Usage: ${usage}`);
}

async function openWithModels(settings: StoreSettings, isChosen: boolean): Promise<Store> {
  if (!isChosen) chooseStore(settings);
  await import("../features.ts");
  const signal = AbortSignal.timeout(maxMongodbWaitMs);
  try {
    return await openStore({ ...settings, signal });
  } catch (error) {
    throw signal.aborted ? new StoreError("The MongoDB that MONGODB_URI names does not answer") : error;
  }
}

/** Exit status 0: done; 1: refused or failed; 2: wrong arguments, and no store was opened. */
export async function operate<Args>(operation: Operation<Args>): Promise<void> {
  process.umask(0o077);
  const args = argumentsOf(operation);
  const opened: Store[] = [];
  const chosen = new Set<string>();
  try {
    const env = readEnv(process.env, { LOG_LEVEL: "error" });
    const log = createLog(env.logLevel);
    const open: Tools["open"] = async ({
      mustExist = false,
      dataDir = env.dataDir,
      acceptsUnfinishedRestore = false,
    } = {}) => {
      const { mongodbUri } = env;
      const settings = { dataDir, mongodbUri, migrations: Object.keys(migrations), log, acceptsUnfinishedRestore };
      if (mustExist && !namesStore(settings))
        throw new StoreError(`There is no store in DATA_DIR ${join(dataDir)}; name the folder that the gateway uses`);
      const isChosen = chosen.has(dataDir);
      chosen.add(dataDir);
      const store = await openWithModels(settings, isChosen);
      opened.push(store);
      return store;
    };
    await operation.run(args, { env, log, open });
    for (const store of opened) await store.close();
  } catch (error) {
    for (const store of opened) await store.close().catch(() => undefined);
    end(1, lineOf(error, operation));
  }
  process.exit(0);
}
