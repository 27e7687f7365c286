// Installs the packages that building and running need; with --all also those of tests and tools, which removes no others.
// Runs before node_modules exists, so it uses nothing but Node itself.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const modules = new URL("node_modules/", root);
const stamp = new URL(".installed", modules);
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  process.exit(1);
}

const lock = readFileSync(new URL("package-lock.json", root));
const version = createHash("sha256").update(lock).update(process.version).digest("hex");
const [installed, scope] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
const wanted = process.argv.includes("--all") ? "all" : "product";

if (installed !== version || (scope !== "all" && scope !== wanted)) {
  console.log("Installing packages (once, a minute or two) …");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  const install = existsSync(modules) ? "install" : "ci";
  const workspaces = wanted === "all" ? [] : ["--workspace", "gateway", "--workspace", "web"];
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", ...workspaces];
  const { status } = spawnSync(command, [...args, install, ...options], {
    cwd: root,
    stdio: "inherit",
    shell: !npm && process.platform === "win32",
  });
  if (status !== 0) {
    console.error("npm could not install the packages; see its message above.");
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, `${version} ${wanted}`);
}
