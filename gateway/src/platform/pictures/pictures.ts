import { join } from "node:path";
import type { Env } from "../config/env.ts";
import type { Logger } from "../log.ts";
import { CachedPictures } from "./cached-pictures.ts";
import { PictureFolder } from "./pictures-in-folder.ts";
import type { PictureStore } from "./stored-picture.ts";

export const pictureFolder = ({ dataDir }: Pick<Env, "dataDir">) => new PictureFolder(join(dataDir, "uploads"));

export function picturesOf(env: Pick<Env, "dataDir" | "mongodbUri">, log: Logger): PictureStore {
  const folder = pictureFolder(env);
  return env.mongodbUri ? new CachedPictures(folder, log) : folder;
}
