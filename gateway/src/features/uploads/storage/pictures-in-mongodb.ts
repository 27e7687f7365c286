import mongoose from "mongoose";
import { isDuplicate } from "../../../platform/errors/storage-errors.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** A picture in MongoDB, under its UUID. No model, whose records a backup would read as such. */
type PictureDocument = Omit<StoredPicture, "uuid"> & { _id: string; sha256: string; image: Buffer };

/** A picture whose digest is known. */
export type WholePicture = StoredPicture & { sha256: string };

/** Greatest image that a document takes, in bytes; MongoDB's own limit of a document is 16 MiB. */
export const mostImageBytes = 15 * 1024 * 1024;

const longestRead = { maxTimeMS: 5_000, promoteBuffers: true };

const pictures = () => mongoose.connection.collection<PictureDocument>("pictures");

const documentOf = ({ uuid, ...known }: WholePicture, image: Buffer): PictureDocument => ({
  _id: uuid,
  ...known,
  image,
});

/** What is known of a picture; null where MongoDB holds none. */
export async function findPicture(uuid: string): Promise<WholePicture | null> {
  const found = await pictures().findOne({ _id: uuid }, { projection: { image: 0 }, ...longestRead });
  if (!found) return null;
  const { _id, ...known } = found;
  return { uuid: _id, ...known };
}

export async function readImage(uuid: string): Promise<Buffer | null> {
  const found = await pictures().findOne({ _id: uuid }, { projection: { image: 1 }, ...longestRead });
  return found && found.image;
}

/** Adds a picture, acknowledged by a majority. Leaves an existing one as it is. */
export async function addPicture(record: WholePicture, image: Buffer): Promise<void> {
  try {
    await pictures().insertOne(documentOf(record, image));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

export async function replacePicture(record: WholePicture, image: Buffer): Promise<void> {
  const { _id, ...rest } = documentOf(record, image);
  await pictures().replaceOne({ _id }, rest, { upsert: true });
}

/** The UUIDs of all pictures, read from the index alone. */
export async function pictureUuids(): Promise<string[]> {
  const found = await pictures()
    .find({}, { projection: { _id: 1 }, hint: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

export async function removeOtherPictures(kept: Set<string>): Promise<void> {
  for (const _id of await pictureUuids()) if (!kept.has(_id)) await pictures().deleteOne({ _id });
}
