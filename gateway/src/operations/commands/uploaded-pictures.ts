import { readFile } from "node:fs/promises";
import { legacyPictures, movePicture } from "../../platform/pictures/legacy-pictures.ts";
import {
  findPicture,
  pictureUuids,
  readImage,
  removeOtherPictures,
  replacePicture,
} from "../../platform/pictures/pictures-in-mongodb.ts";
import { pictureFolder } from "../../platform/pictures/pictures.ts";
import type { PictureFolder } from "../../platform/pictures/pictures-in-folder.ts";
import { imageName, recordName, type StoredPicture } from "../../platform/pictures/stored-picture.ts";
import type { Env } from "../../platform/config/env.ts";
import type { Logger } from "../../platform/log.ts";
import { folderFiles, type UploadedFiles } from "../../store/backup/uploaded-files.ts";

type Files = ReturnType<UploadedFiles["read"]>;

async function* filesOf({ sha256: _, ...record }: StoredPicture, image: Buffer): Files {
  yield { file: `${record.uuid}/${imageName(record)}`, bytes: [image] };
  yield { file: `${record.uuid}/${recordName}`, bytes: [Buffer.from(JSON.stringify(record))] };
}

async function* read(folder: PictureFolder, log: Logger): Files {
  const known = (await pictureUuids()).sort();
  for (const uuid of known) {
    const [found, image] = [await findPicture(uuid), await readImage(uuid)];
    if (found && image) yield* filesOf(found, image);
  }
  for await (const found of legacyPictures(folder, new Set(known))) {
    const image = await readFile(folder.imageFile(found)).catch((cause: unknown) => {
      log.error({ event: "picture not backed up", picture: found.uuid, cause });
    });
    if (image) yield* filesOf(found, image);
  }
}

function filesOfMongodb(folder: PictureFolder, log: Logger): UploadedFiles {
  const local = folderFiles(folder.folder);
  return {
    folder: folder.folder,
    read: () => read(folder, log),
    restore: async (backup) => {
      const restored = await local.restore(backup);
      const uuids = new Set(restored.files.map((file) => file.split("/")[0]!));
      for (const uuid of uuids) {
        const found = await folder.find(uuid).catch((cause: unknown) => {
          log.error({ event: "picture not moved", picture: uuid, cause });
        });
        if (found) await movePicture(folder, found, replacePicture, log);
      }
      const removeOthers = async () => {
        await restored.removeOthers();
        await removeOtherPictures(uuids);
      };
      return { ...restored, removeOthers };
    },
  };
}

export function uploadedPictures(env: Env, log: Logger): UploadedFiles {
  const folder = pictureFolder(env);
  return env.mongodbUri ? filesOfMongodb(folder, log) : folderFiles(folder.folder);
}
