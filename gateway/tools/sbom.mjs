// Prints what the gateway runs with as a software bill of materials: CycloneDX in JSON, by npm. `npm sbom --omit dev` lacks each package
// that a development package needs, too (graphql, nodemailer), so npm reads a copy of the lock file without those for development alone.
// Uses nothing but Node itself.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../../", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, root), "utf8"));

function withoutDevelopment() {
  const manifest = read("package.json");
  const lock = read("package-lock.json");
  delete manifest.devDependencies;
  delete lock.packages[""].devDependencies;
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
  return { "package.json": manifest, "package-lock.json": { ...lock, packages } };
}

const temporary = mkdtempSync(join(tmpdir(), "baobab-sbom-"));
try {
  // npm names the application after its folder.
  const folder = join(temporary, read("package.json").name);
  mkdirSync(folder);
  for (const [name, content] of Object.entries(withoutDevelopment()))
    writeFileSync(join(folder, name), JSON.stringify(content));
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  const options = ["--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
  const { status } = spawnSync(command, [...args, "sbom", ...options], {
    cwd: folder,
    stdio: "inherit",
    shell: !npm && process.platform === "win32",
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(temporary, { recursive: true });
}
