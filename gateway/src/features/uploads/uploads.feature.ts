import { Role } from "../../platform/auth/viewer.ts";
import type { Feature } from "../../platform/feature.ts";
import type { StoreRouterTools } from "../../platform/feature-router.ts";
import { moveEarlierPictures } from "../../platform/pictures/legacy-pictures.ts";
import { pictureFolder, picturesOf } from "../../platform/pictures/pictures.ts";
import { signingKey, uploadPatterns, uploadsPath } from "./upload-settings.ts";
import { UploadsResolver } from "./uploads.resolver.ts";

async function openUploads({ services: { env, log, sender }, tokens, viewers }: StoreRouterTools) {
  // Commands load the manifests, too, and need not wait for the image library.
  const { uploadsRouter } = await import("./uploads.router.ts");
  return uploadsRouter(picturesOf(env, log), {
    key: signingKey(tokens),
    mayUpload: async (session) => (await viewers.session(session))?.role === Role.Admin,
    sender,
  });
}

export const uploadsFeature: Feature = {
  resolvers: [UploadsResolver],
  router: { patterns: () => uploadPatterns, withStore: { path: uploadsPath, open: openUploads } },
  async prepare({ env, log }) {
    if (env.mongodbUri) await moveEarlierPictures(pictureFolder(env), log);
  },
};
