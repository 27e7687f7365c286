// Runs before node_modules exists, so it uses nothing but Node itself.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const stamp = new URL("node_modules/.installed", root);
const wanted = createHash("sha256")
  .update(readFileSync(new URL("package-lock.json", root)))
  .update(process.version)
  .digest("hex");

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  process.exit(1);
}

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  console.log("Installing packages (once, a minute or two) …");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  const install = [...args, "ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync(command, install, {
    cwd: root,
    stdio: "inherit",
    shell: !npm && process.platform === "win32",
  });
  if (status !== 0) {
    console.error("npm could not install the packages; see its message above.");
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
