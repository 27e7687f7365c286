// Builds site and gateway. With --if-changed only what has changed since its last build; with --for-tests also the gateways of tests.
import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { isUpToDate, recordBuild, root } from "./fingerprint.mjs";

const isNeeded = (build) => !process.argv.includes("--if-changed") || !isUpToDate(build);

function run(title, command, ...args) {
  console.log(title);
  const { status } = spawnSync(process.execPath, [join(root, command), ...args], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function buildGateway(title, folder, ...options) {
  run(title, "node_modules/vite/bin/vite.js", "build", "--config", "gateway/vite.config.ts", ...options);
  cpSync(join(root, "gateway/seed"), join(root, folder, "seed"), { recursive: true });
}

if (isNeeded("gateway/dist")) {
  buildGateway("Building the gateway …", "gateway/dist");
  run("Building the site …", "web/build/build.mjs");
  recordBuild("gateway/dist");
}
if (process.argv.includes("--for-tests") && isNeeded("gateway/dist-testing")) {
  buildGateway("Building the gateways of tests …", "gateway/dist-testing", "--mode", "testing");
  recordBuild("gateway/dist-testing");
}
