import { existsSync } from "node:fs";
import { appendFile, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { linesOf, type Line } from "./lines.ts";

const partSize = 192 * 1024;

/** The files below the folder by their paths, in order; half-received ones have names that start with a dot. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
  return paths.filter((path) => !/(^|\/)\./.test(path)).sort();
}

async function openIfThere(file: string) {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The files of a folder as lines: an empty part begins a file. What is renamed or removed meanwhile is left out. */
export async function* packed(folder: string): AsyncGenerator<Line> {
  for (const file of await filesIn(folder)) {
    const handle = await openIfThere(join(folder, file));
    if (!handle) continue;
    yield { file, part: "" };
    for await (const part of handle.createReadStream({ highWaterMark: partSize }))
      yield { file, part: (part as Buffer).toString("base64") };
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

/** Adds a backup's files to the folder, each at once; `removeOthers` then leaves no others there. */
export async function restoreUploads(backup: string, folder: string) {
  const unpacked = `${folder}.restoring`;
  await unpack(backup, unpacked);
  const files = await filesIn(unpacked);
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    await rename(join(unpacked, file), join(folder, file));
  }
  await rm(unpacked, { recursive: true });
  const restored = new Set(files);
  return {
    removeOthers: async () => {
      for (const file of await filesIn(folder)) if (!restored.has(file)) await rm(join(folder, file));
    },
  };
}
