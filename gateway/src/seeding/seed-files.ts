import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

const folder = ["./seed/", "../../seed/"].map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))!;

export interface Seed {
  slug: string;
  title: string;
  body: string;
  createdAt: Date;
  image?: string;
}

export const readSeedFile = (path: string): Promise<Buffer> => readFile(new URL(path, folder));

export const parseYaml = async (text: string): Promise<unknown> => (await import("yaml")).parse(text);

async function readSeed(path: string, slug: string): Promise<Seed> {
  const [, frontMatter = "", body = ""] = /^---\n(.*?)\n---\n\n(.*)\n$/s.exec(String(await readSeedFile(path))) ?? [];
  const fields = (await parseYaml(frontMatter)) as { title: string; createdAt: string; image?: string };
  return { slug, ...fields, createdAt: new Date(fields.createdAt), body };
}

export async function readSeeds(kind: string): Promise<Seed[]> {
  const files = await readdir(new URL(kind, folder));
  const seeds = await Promise.all(files.map((file) => readSeed(`${kind}/${file}`, file.replace(/\.md$/, ""))));
  return seeds.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
