import type { PictureStore } from "../platform/pictures/stored-picture.ts";
import { readSeedFile, type Seed } from "./seed-files.ts";

const size = { width: 1200, height: 800 };

export async function importPicture(pictures: PictureStore, { slug, image }: Seed): Promise<void> {
  const uuid = image!.split("/").at(-2)!;
  if (await pictures.find(uuid)) return;
  const name = `${slug}.webp`;
  await pictures.keep({ kind: "webp", bytes: await readSeedFile(`images/${name}`), ...size, frames: 1 }, name, uuid);
}
