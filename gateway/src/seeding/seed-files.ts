import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

/** Next to this file in a build, else gateway/seed. */
const folder = ["./seed/", "../../seed/"].map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))!;

/** A record of the first content: the file's name without its ending, the fields of its front matter, the Markdown below it. */
export interface Seed {
  slug: string;
  title: string;
  body: string;
  createdAt: Date;
  /** The address of the picture, seed/images/<slug>.webp. */
  image?: string;
}

/** Reads a file of gateway/seed. */
export const readSeedFile = (path: string): Promise<Buffer> => readFile(new URL(path, folder));

/** Loads the parser when it is needed, which is once in the life of a store. */
export const parseYaml = async (text: string): Promise<unknown> => (await import("yaml")).parse(text);

async function readSeed(path: string, slug: string): Promise<Seed> {
  const [, frontMatter = "", body = ""] = /^---\n(.*?)\n---\n\n(.*)\n$/s.exec(String(await readSeedFile(path))) ?? [];
  const fields = (await parseYaml(frontMatter)) as { title: string; createdAt: string; image?: string };
  return { slug, ...fields, createdAt: new Date(fields.createdAt), body };
}

/** The records of seed/<kind>, oldest first. */
export async function readSeeds(kind: string): Promise<Seed[]> {
  const files = await readdir(new URL(kind, folder));
  const seeds = await Promise.all(files.map((file) => readSeed(`${kind}/${file}`, file.replace(/\.md$/, ""))));
  return seeds.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
