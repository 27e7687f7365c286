// Builds site and gateway. With --if-stale only when a file that they are made from has changed since; with --for-tests also the gateways of tests.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const stamp = join(root, "gateway/dist/.built");
const skipped = new Set(["dist", "node_modules", "e2e", "test"]);

function* files(path) {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const name = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* files(name);
    else yield name;
  }
}

function fingerprint() {
  const hash = createHash("sha256");
  const sources = [...files("web"), ...files("gateway"), "package-lock.json", "tsconfig.json"].sort();
  for (const name of sources) hash.update(name).update(readFileSync(join(root, name)));
  return hash.digest("hex");
}

function run(title, command, ...args) {
  console.log(title);
  const script = join(root, "node_modules", command);
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function buildGateway(title, folder, ...options) {
  run(title, "vite/bin/vite.js", "build", "--config", "gateway/vite.config.ts", ...options);
  cpSync(join(root, "gateway/seed"), join(root, "gateway", folder, "seed"), { recursive: true });
}

const now = fingerprint();
const isFresh =
  existsSync(stamp) && readFileSync(stamp, "utf8") === now && existsSync(join(root, "web/dist/pages/shell.html"));
if (!process.argv.includes("--if-stale") || !isFresh) {
  buildGateway("Building the gateway …", "dist");
  run("Building the site …", "../web/build/build.mjs");
  writeFileSync(stamp, now);
}
if (process.argv.includes("--for-tests"))
  buildGateway("Building the gateways of tests …", "dist-testing", "--mode", "testing");
