import { existsSync, type Dirent } from "node:fs";
import { appendFile, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linesOf, type Line } from "./lines.ts";

const partSize = 192 * 1024;

/** Linux makes it at the root of a disk; only root may read it. */
const recovered = "lost+found";

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const shown = (entries: Dirent[]) => entries.filter(({ name }) => !name.startsWith(".") && name !== recovered);
  const paths = async (inner: string): Promise<string[]> => {
    const entries = shown(await readdir(join(folder, inner), { withFileTypes: true }));
    const found = entries.map((entry) => {
      const path = inner + entry.name;
      return entry.isDirectory() ? paths(`${path}/`) : entry.isFile() ? [path] : [];
    });
    return (await Promise.all(found)).flat();
  };
  return (await paths("")).sort();
}

async function openIfThere(file: string) {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export interface UploadedFiles {
  folder: string;
  read(): AsyncIterable<{ file: string; bytes: AsyncIterable<Buffer> | Iterable<Buffer> }>;
  /** Stores the files of a backup; the returned `removeOthers` then deletes all files that are not in it. */
  restore(backup: string): Promise<{ files: string[]; removeOthers: () => Promise<void> }>;
}

async function* readFiles(folder: string): ReturnType<UploadedFiles["read"]> {
  for (const file of await filesIn(folder)) {
    const handle = await openIfThere(join(folder, file));
    if (handle) yield { file, bytes: handle.createReadStream({ highWaterMark: partSize }) as AsyncIterable<Buffer> };
  }
}

export async function* packed(files: UploadedFiles): AsyncGenerator<Line> {
  for await (const { file, bytes } of files.read()) {
    yield { file, part: "" };
    for await (const chunk of bytes)
      for (let at = 0; at < chunk.length; at += partSize)
        yield { file, part: chunk.subarray(at, at + partSize).toString("base64") };
  }
}

async function unpack(backup: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const { line } of linesOf(backup)) {
    if (!("file" in line)) continue;
    const path = join(folder, line.file);
    if (line.part !== "") await appendFile(path, Buffer.from(line.part, "base64"), { flush: true });
    else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, "", { mode: 0o600 });
    }
  }
}

async function restoreFiles(backup: string, folder: string) {
  // Within the folder, which may be a disk of its own; the gateway removes what a killed restore leaves there.
  const unpacked = join(folder, ".incoming-restore");
  let files: string[];
  try {
    await unpack(backup, unpacked);
    files = await filesIn(unpacked);
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
      await rename(join(unpacked, file), join(folder, file));
    }
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
  const restored = new Set(files);
  return {
    files,
    removeOthers: async () => {
      for (const file of await filesIn(folder)) if (!restored.has(file)) await rm(join(folder, file));
    },
  };
}

export const folderFiles = (folder: string): UploadedFiles => ({
  folder,
  read: () => readFiles(folder),
  restore: (backup) => restoreFiles(backup, folder),
});
