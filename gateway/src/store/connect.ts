import { existsSync } from "node:fs";
import { filesIn } from "./embedded/file/data-file.ts";
import { chooseEmbedded, openEmbedded } from "./embedded/open.ts";
import { chooseMongodb, openMongodb } from "./mongodb/open.ts";
import type { Store, StoreSettings } from "./store.ts";

export { StoreError } from "./store-error.ts";
export type { Store, StoreSettings } from "./store.ts";

type StorePlace = Pick<StoreSettings, "dataDir" | "mongodbUri">;

/** Call it before the first model is defined and before a secret is written; throws StoreError if data of an earlier run is missing. */
export function chooseStore(settings: StorePlace): void {
  if (settings.mongodbUri) chooseMongodb(settings.mongodbUri);
  else chooseEmbedded(settings.dataDir);
}

/** `prepare` may run more than once, because an unreachable MongoDB is tried again; throws StoreError if that cannot help. */
export const openStore = (settings: StoreSettings, prepare = async () => {}): Promise<Store> =>
  settings.mongodbUri ? openMongodb(settings.mongodbUri, settings, prepare) : openEmbedded(settings, prepare);

export const namesStore = ({ dataDir, mongodbUri }: StorePlace): boolean =>
  mongodbUri !== undefined || existsSync(filesIn(dataDir).data);
