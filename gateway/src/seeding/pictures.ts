import { join } from "node:path";
import { UploadStore } from "../features/uploads/upload-store.ts";
import { readSeedFile, type Seed } from "./seed-files.ts";

const size = { width: 1200, height: 800 };

/** Stores the picture of a seed, as it is, at its address; leaves an existing one as it is. */
export async function importPicture(dataDir: string, { slug, image }: Seed): Promise<void> {
  const uuid = image!.split("/").at(-2)!;
  const store = new UploadStore(join(dataDir, "uploads"));
  if (await store.find(uuid)) return;
  const name = `${slug}.webp`;
  await store.keep({ kind: "webp", bytes: await readSeedFile(`images/${name}`), ...size, frames: 1 }, name, uuid);
}
