import { createHash, randomUUID, webcrypto } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { isRecent } from "../clock.ts";
import {
  imageName,
  isUuid,
  recordName,
  recordOf,
  type Picture,
  type PictureContent,
  type PictureStore,
  type StoredPicture,
} from "./stored-picture.ts";

const incomingPrefix = ".incoming-";
// Another gateway that shares the folder may still be writing newer ones.
const unfinishedAgeMs = 60 * 60_000;

async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// Makes a rename durable; Windows has no such call and needs none.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

// A second change within one tick of the file system's clock would not be seen.
const minAgeMs = 2_000;

// Web Crypto does not block the event loop, as `createHash` would.
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("base64url");

async function read(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("base64url");
}

class FileDigests {
  readonly #known = new LRUCache<string, { stamp: string; sha256: string }>({ max: 10_000 });

  async of(file: string): Promise<string | null> {
    try {
      const { ino, size, ctimeMs } = await stat(file);
      const stamp = `${ino} ${size} ${ctimeMs}`;
      const known = this.#known.get(file);
      if (known?.stamp === stamp) return known.sha256;
      const sha256 = await read(file);
      if (Date.now() - ctimeMs > minAgeMs) this.#known.set(file, { stamp, sha256 });
      return sha256;
    } catch (error) {
      if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
      throw error;
    }
  }
}

export class PictureFolder implements PictureStore {
  readonly folder: string;
  readonly maxImageBytes = Infinity;
  readonly #digests = new FileDigests();

  constructor(folder: string) {
    this.folder = folder;
  }

  async keep(picture: Picture, name: string, uuid: string = randomUUID()): Promise<StoredPicture> {
    const record = recordOf(picture, name, uuid);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const incoming = this.#incoming();
    try {
      await mkdir(incoming, { mode: 0o700 });
      await writeDurably(join(incoming, imageName(record)), picture.bytes);
      await writeDurably(join(incoming, recordName), JSON.stringify(record));
      await flushFolder(incoming);
      await rename(incoming, join(this.folder, uuid));
      await flushFolder(this.folder);
      return record;
    } catch (error) {
      await rm(incoming, { recursive: true, force: true });
      const existing = await this.find(uuid);
      if (existing) return existing;
      throw error;
    }
  }

  async find(uuid: string): Promise<StoredPicture | null> {
    if (!isUuid(uuid)) return null;
    try {
      return JSON.parse(await readFile(join(this.folder, uuid, recordName), "utf8")) as StoredPicture;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  async image(picture: StoredPicture): Promise<PictureContent | null> {
    const file = this.imageFile(picture);
    const sha256 = await this.#digests.of(file);
    return sha256 === null || sha256 !== (picture.sha256 ?? sha256) ? null : { sha256, file };
  }

  // The digests in the name detect a preview of another image or a damaged one.
  async preview(picture: StoredPicture, edge: number, make: () => Promise<Buffer>): Promise<PictureContent> {
    const folder = join(this.folder, picture.uuid);
    const source = picture.sha256 ?? (await this.#digests.of(this.imageFile(picture)));
    const fileFor = (sha256: string) => join(folder, `preview-${edge}.${source?.slice(0, 8)}.${sha256}.webp`);
    const names = await readdir(folder).catch(() => []);
    const made = names.filter((name) => name.startsWith(`preview-${edge}.`)).map((name) => join(folder, name));
    for (const file of made) {
      const sha256 = await this.#digests.of(file);
      if (sha256 && file === fileFor(sha256)) return { sha256, file };
      await rm(file, { force: true });
    }
    const bytes = await make();
    const sha256 = await sha256Of(bytes);
    const file = fileFor(sha256);
    await this.#place(file, bytes);
    return { sha256, file };
  }

  async copy(record: StoredPicture, bytes: Buffer): Promise<void> {
    await mkdir(join(this.folder, record.uuid), { recursive: true, mode: 0o700 });
    await this.#place(this.imageFile(record), bytes);
    await this.describe(record);
  }

  describe = (record: StoredPicture): Promise<void> =>
    this.#place(join(this.folder, record.uuid, recordName), JSON.stringify(record));

  imageFile = (picture: StoredPicture): string => join(this.folder, picture.uuid, imageName(picture));

  uuids = async (): Promise<string[]> => (await readdir(this.folder).catch(() => [])).filter(isUuid);

  async removeUnfinished(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const paths = names.filter((name) => name.startsWith(incomingPrefix)).map((name) => join(this.folder, name));
    for (const path of paths) {
      const found = await stat(path).catch(() => null);
      if (found && !isRecent(found.mtimeMs, unfinishedAgeMs))
        await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  #incoming = () => join(this.folder, incomingPrefix + randomUUID());

  async #place(file: string, content: Buffer | string): Promise<void> {
    const temporary = this.#incoming();
    try {
      await writeDurably(temporary, content);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }
}
