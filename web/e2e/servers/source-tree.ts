import { cp, mkdtemp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = ["codegen.ts", "gateway", "package-lock.json", "package.json", "tsconfig.json", "web"];

const emptyMs = 5;

/** Folders that are built, or that the product does not need. */
const skipped = new Set(["dist", "dist-testing", "node_modules", "e2e", ".results", "screens"]);

export interface SourceTree {
  path: string;
  read: (name: string) => Promise<string>;
  /** Replaces a text that the file contains; for a moment the file is empty, as when an editor writes it. */
  edit: (name: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Vite serves files only from the tree itself, so its fonts are copied; it writes its cache next to the links. */
async function linkPackages(path: string): Promise<void> {
  await mkdir(path);
  const names = (await readdir(join(root, "node_modules"))).filter((name) => !name.startsWith(".vite"));
  for (const name of names) {
    const [from, to] = [join(root, "node_modules", name), join(path, name)];
    await (name.startsWith("@fontsource") ? cp(from, to, { recursive: true }) : symlink(from, to));
  }
}

/** A copy of the repository that a test may change. */
export async function copySources(): Promise<SourceTree> {
  const path = await mkdtemp(join(tmpdir(), "baobab-sources-"));
  const filter = (name: string) => !skipped.has(basename(name));
  for (const name of sources) await cp(join(root, name), join(path, name), { recursive: true, filter });
  await linkPackages(join(path, "node_modules"));
  const read = (name: string) => readFile(join(path, name), "utf8");
  return {
    path,
    read,
    async edit(name, from, to) {
      const before = await read(name);
      if (!before.includes(from)) throw new Error(`${name} does not contain: ${from}`);
      await writeFile(join(path, name), "");
      await wait(emptyMs);
      await writeFile(join(path, name), before.replace(from, to));
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
