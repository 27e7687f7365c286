import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { uploadsPath } from "../features/uploads/upload-settings.ts";
import { UploadStore } from "../features/uploads/upload-store.ts";

const size = { width: 1200, height: 800 };

// Fixed, so that seeding twice, or by two gateways at once, gives each picture once.
const UUIDS = {
  mangrove: "6d616e67-726f-4e76-a501-000000000001",
  ledger: "6c656467-6572-4e76-a501-000000000002",
  savanna: "73617661-6e6e-4e76-a501-000000000003",
  cookstove: "636f6f6b-7374-4e76-a501-000000000004",
  satellite: "73617465-6c6c-4e76-a501-000000000005",
  peatland: "70656174-6c61-4e76-a501-000000000006",
};

export type ImageName = keyof typeof UUIDS;

/** The address at which a seeded picture is served. */
export const pictureAddress = (name: ImageName): string => `${uploadsPath}/${UUIDS[name]}/`;

/** Stores a picture that ships with the gateway, as it is; one that is there already stays. */
export async function importPicture(dataDir: string, name: ImageName): Promise<void> {
  const store = new UploadStore(join(dataDir, "uploads"));
  if (await store.find(UUIDS[name])) return;
  const bytes = await readFile(new URL(`./images/${name}.webp`, import.meta.url));
  await store.keep({ kind: "webp", bytes, ...size, frames: 1 }, `${name}.webp`, UUIDS[name]);
}
