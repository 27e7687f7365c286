import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ImageKind } from "./images/trailing-bytes.ts";
import type { Picture } from "./images/picture.ts";

/** What is known of a stored picture. */
export interface StoredPicture {
  uuid: string;
  /** The name that the file had with its sender, cleaned; never part of a path. */
  name: string;
  kind: ImageKind;
  /** Size of the stored file in bytes. */
  size: number;
  width: number;
  height: number;
  frames: number;
}

const FILE_NAMES: Record<ImageKind, string> = {
  png: "image.png",
  jpeg: "image.jpg",
  webp: "image.webp",
  gif: "image.gif",
};

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const incomingPrefix = ".incoming-";
/** Longer than any gateway that shares the folder takes to write a picture. */
const unfinishedAfter = 60 * 60_000;

async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename lasts once its folder is flushed; Windows has no such call and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Pictures in `folder`, each in a folder named by its UUID: the image, what is known of it, and its previews. A picture appears
 * whole or not at all. The folder is made when the first picture comes.
 */
export class UploadStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Stores a picture under a new UUID, or the one given. Leaves an existing picture as it is. */
  async keep(picture: Picture, name: string, uuid: string = randomUUID()): Promise<StoredPicture> {
    const { kind, bytes, width, height, frames } = picture;
    const record: StoredPicture = { uuid, name, kind, size: bytes.length, width, height, frames };
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const incoming = join(this.folder, incomingPrefix + randomUUID());
    try {
      await mkdir(incoming, { mode: 0o700 });
      await writeDurably(join(incoming, FILE_NAMES[kind]), bytes);
      await writeDurably(join(incoming, "picture.json"), JSON.stringify(record));
      await flushFolder(incoming);
      await rename(incoming, join(this.folder, uuid));
      await flushFolder(this.folder);
      return record;
    } catch (error) {
      await rm(incoming, { recursive: true, force: true });
      const standing = await this.find(uuid);
      if (standing) return standing;
      throw error;
    }
  }

  /** The picture of this UUID, or null. */
  async find(uuid: string): Promise<StoredPicture | null> {
    if (!uuidPattern.test(uuid)) return null;
    try {
      return JSON.parse(await readFile(join(this.folder, uuid, "picture.json"), "utf8")) as StoredPicture;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /** The image's path below `folder`. */
  imagePath = ({ uuid, kind }: StoredPicture): string => join(uuid, FILE_NAMES[kind]);

  /** The path below `folder` of a file beside the image, made by `make` the first time. */
  async derived({ uuid }: StoredPicture, name: string, make: () => Promise<Buffer>): Promise<string> {
    const path = join(uuid, name);
    const file = join(this.folder, path);
    if (await stat(file).catch(() => null)) return path;
    const bytes = await make();
    const temporary = `${file}.${randomUUID()}`;
    try {
      await writeDurably(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return path;
  }

  /** Removes what a process that was killed an hour ago or earlier left half written; anything younger may be another gateway's. */
  async removeUnfinished(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const paths = names.filter((name) => name.startsWith(incomingPrefix)).map((name) => join(this.folder, name));
    for (const path of paths) {
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < Date.now() - unfinishedAfter)
        await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
