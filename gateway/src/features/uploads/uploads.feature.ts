import type { Feature } from "../../platform/feature.ts";
import { moveEarlierPictures } from "../../platform/pictures/legacy-pictures.ts";
import { pictureFolder } from "../../platform/pictures/pictures.ts";
import { UploadsResolver } from "./uploads.resolver.ts";

export const uploadsFeature: Feature = {
  resolvers: [UploadsResolver],
  async prepare({ env, log }) {
    if (env.mongodbUri) await moveEarlierPictures(pictureFolder(env), log);
  },
};
