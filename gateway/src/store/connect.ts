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
 * Opens the store that was chosen, with the indexes of all models that are defined and what `prepare` writes. Throws StoreError, with
 * the store as it was, where an embedded one must not be opened or a later release wrote to it. A MongoDB that is away, at the first call
 * or half-way through, is tried until everything is done, so `prepare` may run more than once; `settings.signal` ends the attempts.
 */
export const openStore = (settings: StoreSettings, prepare = async () => {}): Promise<Store> =>
  settings.mongodbUri ? openMongodb(settings.mongodbUri, settings, prepare) : openEmbedded(settings, prepare);

/** Whether the settings name a MongoDB, or a folder where an embedded store was made. Makes nothing. */
export const namesStore = ({ dataDir, mongodbUri }: StorePlace): boolean =>
  mongodbUri !== undefined || existsSync(filesIn(dataDir).data);
