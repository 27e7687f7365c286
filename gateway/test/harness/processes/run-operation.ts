import { ownDatabase } from "../own-database.ts";
import { runGateway } from "./run-gateway.ts";

/** Settings of a store of its own: the folder alone, or with a new database on the server of the suite's second half. */
export const storeSettings = (dataDir: string): Record<string, string> => ({ DATA_DIR: dataDir, ...ownDatabase() });

/** Runs `npm run NAME -- ARGS` as its script does, to its end. */
export const runOperation = (name: string, settings: Record<string, string>, ...args: string[]) =>
  runGateway(settings, `operations/${name}`, args).ended;
