import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Env } from "../config/env.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";
import type { Logger } from "../log.ts";
import { PictureFolder, sha256Of } from "./pictures-in-folder.ts";
import { addPicture, findPicture, maxImageBytes, readImage, type WholePicture } from "./pictures-in-mongodb.ts";
import { Semaphore } from "./semaphore.ts";
import {
  isUuid,
  recordOf,
  type Picture,
  type PictureContent,
  type PictureStore,
  type StoredPicture,
} from "./stored-picture.ts";

export const pictureFolder = ({ dataDir }: Pick<Env, "dataDir">) => new PictureFolder(join(dataDir, "uploads"));

// A cached file is sent only if it has the digest in MongoDB.
class CachedPictures implements PictureStore {
  readonly maxImageBytes = maxImageBytes;
  readonly #cache: PictureFolder;
  readonly #log: Logger;
  // MongoDB would read the whole document, image included.
  readonly #known = new LRUCache<string, StoredPicture>({ max: 10_000 });
  readonly #fetched = new SingleFlight<PictureContent | null>();
  readonly #fetches = new Semaphore({ running: 2, waiting: 200 });

  constructor(cache: PictureFolder, log: Logger) {
    this.#cache = cache;
    this.#log = log;
  }

  async keep(picture: Picture, name: string, uuid: string = randomUUID()): Promise<StoredPicture> {
    const { bytes } = picture;
    const record = { ...recordOf(picture, name, uuid), sha256: await sha256Of(bytes) };
    await addPicture(record, bytes);
    await this.#copy(record, bytes);
    return record;
  }

  async find(uuid: string): Promise<StoredPicture | null> {
    if (!isUuid(uuid)) return null;
    const found = this.#known.get(uuid) ?? (await findPicture(uuid));
    if (!found) return this.#legacy(uuid);
    this.#known.set(uuid, found);
    return found;
  }

  async image(picture: StoredPicture): Promise<PictureContent | null> {
    const { uuid, sha256 } = picture;
    const cached = await this.#cached(picture);
    if (cached || !sha256) return cached;
    return this.#fetched.do(uuid, () => this.#fetches.run(() => this.#fetch({ ...picture, sha256 })));
  }

  async preview(picture: StoredPicture, edge: number, make: () => Promise<Buffer>): Promise<PictureContent> {
    const made: Buffer[] = [];
    const remember = async () => {
      made.push(await make());
      return made[0]!;
    };
    return this.#cache.preview(picture, edge, remember).catch(async (error: unknown) => {
      const [bytes] = made;
      if (!bytes) throw error;
      this.#warn(error);
      return { kind: "webp", bytes, sha256: await sha256Of(bytes) };
    });
  }

  removeUnfinished = () => this.#cache.removeUnfinished();

  async #legacy(uuid: string): Promise<StoredPicture | null> {
    const found = await this.#cache.find(uuid).catch(() => null);
    return found?.sha256 ? null : found;
  }

  #cached = (picture: StoredPicture) => this.#cache.image(picture).catch(() => null);

  async #fetch(record: WholePicture): Promise<PictureContent | null> {
    const bytes = await readImage(record.uuid);
    if (!bytes) return null;
    await this.#copy(record, bytes);
    return (await this.#cached(record)) ?? { kind: record.kind, bytes, sha256: record.sha256 };
  }

  #copy = (record: WholePicture, bytes: Buffer) =>
    this.#cache.copy(record, bytes).catch((error: unknown) => this.#warn(error));

  #warn(error: unknown): void {
    this.#log.warn({ event: "picture not cached", reason: (error as NodeJS.ErrnoException).code });
  }
}

export function picturesOf(env: Pick<Env, "dataDir" | "mongodbUri">, log: Logger): PictureStore {
  const folder = pictureFolder(env);
  return env.mongodbUri ? new CachedPictures(folder, log) : folder;
}
