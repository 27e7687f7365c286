import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** Greatest first load of a page: gzipped bytes of JavaScript and CSS. */
export const budgets = { public: 100_000, signedIn: 280_000 };

/** A chunk and its static imports, in the order of execution. */
export function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen)), chunk.file, ...(chunk.css ?? [])];
}

const gzipped = new Map();

function sizeOf(file) {
  const size = gzipped.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length;
  gzipped.set(file, size);
  return size;
}

/** Prints each page's first load and throws when one is over its budget. `files` are paths on disk. */
export function checkBudgets(pages) {
  const sizes = pages.map(({ path, files, budget }) => ({
    path,
    budget,
    bytes: [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0),
  }));
  for (const { path, bytes } of sizes) console.log(`${path.padEnd(20)} ${(bytes / 1000).toFixed(1)} kB gzip`);
  const over = sizes
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ path, budget }) => `${path} (${budget / 1000} kB)`);
  if (over.length > 0) throw new Error(`Over their budgets of JavaScript and CSS: ${over.join(", ")}`);
}
