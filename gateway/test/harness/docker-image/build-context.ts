import { readdirSync } from "node:fs";

/** `*` is within a folder, `**` over any number of them. */
const toRegExp = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/\*\*\/|\*/g, (star) => (star === "*" ? "[^/]*" : "(?:.*/)?"))}(?:/|$)`,
  );

/** The files below `root` that a .dockerignore leaves: of the patterns that a path or a folder above it matches, the last decides. */
export function buildContext(root: string, dockerignore: string): string[] {
  const rules = dockerignore
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ isIgnored: !line.startsWith("!"), pattern: toRegExp(line.replace(/^!/, "")) }));
  const isIgnored = (path: string) => rules.findLast(({ pattern }) => pattern.test(path))?.isIgnored ?? false;
  const below = (folder: string): string[] =>
    readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      if (isIgnored(path)) return [];
      return entry.isDirectory() ? below(`${path}/`) : [path];
    });
  return below("");
}
