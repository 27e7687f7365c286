import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const problemTrailer = "problem";

export const socketIn = (dataDir: string): string => join(dataDir, "baobab.sock");

// Linux has room for 107 bytes, macOS for 103.
const maxPathBytes = 100;
const isShort = (path: string) => Buffer.byteLength(path) <= maxPathBytes;

// Node 20 truncates a longer path without an error and uses another file.
export async function withSocketPath<T>(dataDir: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = socketIn(dataDir);
  if (isShort(path)) return use(path);
  const parent = [tmpdir(), "/tmp"].find((one) => isShort(join(one, "baobab-XXXXXX/data/baobab.sock"))) ?? tmpdir();
  // Its mode is 0700, so that nobody else can put another link there.
  const folder = await mkdtemp(join(parent, "baobab-"));
  try {
    const link = join(folder, "data");
    await symlink(resolve(dataDir), link);
    return await use(socketIn(link));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
