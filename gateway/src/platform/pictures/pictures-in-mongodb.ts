import mongoose from "mongoose";
import { maxStoredPictureMebibytes } from "../../../contract/limits.ts";
import { unlessDuplicate } from "../errors/storage-errors.ts";
import type { StoredPicture } from "./stored-picture.ts";

// Not a model: a backup would export its documents as records.
type PictureDocument = Omit<StoredPicture, "uuid"> & { _id: string; sha256: string; image: Buffer };

export type WholePicture = StoredPicture & { sha256: string };

// MongoDB's limit for a document is 16 MiB.
export const maxImageBytes = maxStoredPictureMebibytes * 1024 * 1024;

const readOptions = { maxTimeMS: 5_000, promoteBuffers: true };

const pictures = () => mongoose.connection.collection<PictureDocument>("pictures");

const documentOf = ({ uuid, ...known }: WholePicture, image: Buffer): PictureDocument => ({
  _id: uuid,
  ...known,
  image,
});

export async function findPicture(uuid: string): Promise<WholePicture | null> {
  const found = await pictures().findOne({ _id: uuid }, { projection: { image: 0 }, ...readOptions });
  if (!found) return null;
  const { _id, ...known } = found;
  return { uuid: _id, ...known };
}

export async function readImage(uuid: string): Promise<Buffer | null> {
  const found = await pictures().findOne({ _id: uuid }, { projection: { image: 1 }, ...readOptions });
  return found && found.image;
}

export async function addPicture(record: WholePicture, image: Buffer): Promise<void> {
  await unlessDuplicate(pictures().insertOne(documentOf(record, image)));
}

export async function replacePicture(record: WholePicture, image: Buffer): Promise<void> {
  const { _id, ...rest } = documentOf(record, image);
  await pictures().replaceOne({ _id }, rest, { upsert: true });
}

export async function pictureUuids(): Promise<string[]> {
  const found = await pictures()
    .find({}, { projection: { _id: 1 }, hint: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

export async function removeOtherPictures(kept: Set<string>): Promise<void> {
  for (const _id of await pictureUuids()) if (!kept.has(_id)) await pictures().deleteOne({ _id });
}
