import { mkdir, readFile } from "node:fs/promises";
import { maxStoredPictureMebibytes } from "../../../contract/limits.ts";
import type { Logger } from "../log.ts";
import { sha256Of, type PictureFolder } from "./pictures-in-folder.ts";
import { addPicture, maxImageBytes, pictureUuids, type WholePicture } from "./pictures-in-mongodb.ts";
import type { StoredPicture } from "./stored-picture.ts";

export async function* legacyPictures(folder: PictureFolder, known: Set<string>): AsyncGenerator<StoredPicture> {
  for (const uuid of await folder.uuids()) {
    const found = known.has(uuid) ? null : await folder.find(uuid).catch(() => null);
    if (found && !found.sha256) yield found;
  }
}

async function read(folder: PictureFolder, found: StoredPicture, log: Logger) {
  try {
    const bytes = await readFile(folder.imageFile(found));
    if (bytes.length > maxImageBytes)
      throw Object.assign(new Error(), { code: `over ${maxStoredPictureMebibytes} MiB` });
    return { record: { ...found, sha256: await sha256Of(bytes) }, bytes };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    log.error({ event: "picture not moved", picture: found.uuid, reason });
    return null;
  }
}

type Put = (record: WholePicture, bytes: Buffer) => Promise<void>;

export async function movePicture(
  folder: PictureFolder,
  found: StoredPicture,
  put: Put,
  log: Logger,
): Promise<boolean> {
  const whole = await read(folder, found, log);
  if (!whole) return false;
  await put(whole.record, whole.bytes);
  await folder.describe(whole.record).catch(() => undefined);
  return true;
}

export async function moveEarlierPictures(folder: PictureFolder, log: Logger): Promise<void> {
  await mkdir(folder.folder, { recursive: true, mode: 0o700 });
  let count = 0;
  for await (const found of legacyPictures(folder, new Set(await pictureUuids())))
    if (await movePicture(folder, found, addPicture, log)) count++;
  if (count > 0) log.info({ event: "pictures moved", count });
}
