import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { features } from "../features.ts";
import type { PictureStore } from "../platform/pictures/stored-picture.ts";
import { unlessDuplicate } from "../platform/errors/storage-errors.ts";
import type { Logger } from "../platform/log.ts";
import { commit } from "../platform/records/commit.ts";
import { isMarked, marking } from "../platform/records/counter.ts";
import { modelOf, type RecordModel, type StoredRecord } from "../platform/records/stored-record.ts";
import { readSeedFile, readSeeds, type Seed } from "./seed-files.ts";

function idOf(kind: string, { slug, createdAt }: Seed): Types.ObjectId {
  const seconds = (createdAt.getTime() / 1000).toString(16).padStart(8, "0");
  return new Types.ObjectId(seconds + createHash("sha256").update(`${kind} ${slug}`).digest("hex").slice(0, 16));
}

const size = { width: 1200, height: 800 };

async function importPicture(pictures: PictureStore, { slug, image }: Seed): Promise<void> {
  const uuid = image!.split("/").at(-2)!;
  if (await pictures.find(uuid)) return;
  const name = `${slug}.webp`;
  await pictures.keep({ kind: "webp", bytes: await readSeedFile(`images/${name}`), ...size, frames: 1 }, name, uuid);
}

async function addMissing(
  model: RecordModel<StoredRecord>,
  kind: string,
  pictures: PictureStore,
  onlyAmongSeeds: boolean,
): Promise<number> {
  const seeds = (await readSeeds(kind)).map((seed) => ({ ...seed, _id: idOf(kind, seed) }));
  const ids = new Set(seeds.map(({ _id }) => String(_id)));
  const any = onlyAmongSeeds && (await model.findOne({}, { _id: 1 }).lean());
  if (any && !ids.has(String(any._id))) return 0;
  await Promise.all(seeds.filter(({ image }) => image).map((seed) => importPicture(pictures, seed)));
  const there = await model.find({ _id: { $in: seeds.map(({ _id }) => _id) } }, { _id: 1 }).lean();
  const known = new Set(there.map(({ _id }) => String(_id)));
  const missing = seeds.filter(({ _id }) => !known.has(String(_id))).map(({ slug: _, ...record }) => record);
  // Another gateway on the same store may have added them meanwhile.
  await unlessDuplicate(model.insertMany(missing, { ordered: false }));
  return missing.length;
}

export async function addSeeds(pictures: PictureStore, onlyAmongSeeds = false): Promise<Record<string, number>> {
  const added: Record<string, number> = {};
  for (const { model, seed } of features)
    if (model && seed) added[`${seed}s`] = await addMissing(modelOf(model), seed, pictures, onlyAmongSeeds);
  await commit(marking("seeded"));
  return added;
}

// Once in the life of a store, so that deleted content does not come back.
export async function seedEmptyStore({ pictures, log }: { pictures: PictureStore; log: Logger }): Promise<void> {
  if (await isMarked("seeded")) return;
  log.info({ event: "first content added", ...(await addSeeds(pictures, true)) });
}
