import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
const excluded = new Set(["dist", "node_modules", "e2e", "test"]);
const product = ["web", "gateway/contract", "gateway/seed", "gateway/src"];
const SOURCES = { "gateway/dist": product, "gateway/dist-testing": [...product, "gateway/test/harness"] };

function* files(path) {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    if (excluded.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const name = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* files(name);
    else yield name;
  }
}

/** The SHA-256 of all files that this build is made from. */
function fingerprint(build) {
  const hash = createHash("sha256");
  const sources = SOURCES[build].flatMap((folder) => [...files(folder)]);
  for (const name of [...sources, "gateway/vite.config.ts", "package-lock.json", "tsconfig.json"].sort())
    hash.update(name).update(readFileSync(join(root, name)));
  return hash.digest("hex");
}

const stampOf = (build) => join(root, build, ".built");

/** Records that a build was just made. */
export const recordBuild = (build) => writeFileSync(stampOf(build), fingerprint(build));

/** Whether this folder holds a build of the files as they are now. */
export const isUpToDate = (build) =>
  existsSync(stampOf(build)) &&
  readFileSync(stampOf(build), "utf8") === fingerprint(build) &&
  existsSync(join(root, "web/dist/pages/shell.html"));
