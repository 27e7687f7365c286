import { existsSync } from "node:fs";
import { filesIn } from "./embedded/file/data-file.ts";
import { chooseEmbedded, openEmbedded } from "./embedded/open.ts";
import { chooseMongodb, openMongodb } from "./mongodb/open.ts";
import type { Store, StoreSettings } from "./store.ts";

export { StoreError } from "./store-error.ts";
export type { Store, StoreSettings } from "./store.ts";

type StorePlace = Pick<StoreSettings, "dataDir" | "mongodbUri">;

/**
 * Decides which store the models will be on. Call it before the first model is defined, and before a secret is made in DATA_DIR.
 * Throws StoreError where the data of an earlier run is missing.
 */
export function chooseStore(settings: StorePlace): void {
  if (settings.mongodbUri) chooseMongodb(settings.mongodbUri);
  else chooseEmbedded(settings.dataDir);
}

/**
 * Opens the chosen store, creates the indexes of all models and runs `prepare`. Throws StoreError, and changes nothing, if an embedded
 * store must not be opened or a newer version wrote to the store. An unreachable MongoDB is tried until all is done, so `prepare` may run
 * more than once; `settings.signal` ends the attempts.
 */
export const openStore = (settings: StoreSettings, prepare = async () => {}): Promise<Store> =>
  settings.mongodbUri ? openMongodb(settings.mongodbUri, settings, prepare) : openEmbedded(settings, prepare);

/** Whether the settings name a MongoDB, or a folder where an embedded store was made. Makes nothing. */
export const namesStore = ({ dataDir, mongodbUri }: StorePlace): boolean =>
  mongodbUri !== undefined || existsSync(filesIn(dataDir).data);
