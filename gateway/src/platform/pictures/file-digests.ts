import { createHash, webcrypto } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { LRUCache } from "lru-cache";

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

export class FileDigests {
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
