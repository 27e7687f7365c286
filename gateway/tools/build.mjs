// Builds site and gateway. With --if-changed only what has changed since its last build; with --for-tests also the gateways of tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { isUpToDate, recordBuild, root } from "./fingerprint.mjs";

const isNeeded = (build) => !process.argv.includes("--if-changed") || !isUpToDate(build);

async function run(title, command, ...args) {
  console.log(title);
  const child = spawn(process.execPath, [join(root, command), ...args], { cwd: root, stdio: "inherit" });
  const [status] = await once(child, "exit");
  if (status !== 0) process.exit(status ?? 1);
}

async function buildGateway(title, folder, ...options) {
  await run(title, "node_modules/vite/bin/vite.js", "build", "--config", "gateway/vite.config.ts", ...options);
  cpSync(join(root, "gateway/seed"), join(root, folder, "seed"), { recursive: true });
}

async function buildProduct() {
  await Promise.all([
    run("Building the site …", "web/build/build.mjs"),
    buildGateway("Building the gateway …", "gateway/dist"),
  ]);
  recordBuild("gateway/dist");
}

async function buildForTests() {
  await buildGateway("Building the gateways of tests …", "gateway/dist-testing", "--mode", "testing");
  recordBuild("gateway/dist-testing");
}

const builds = [];
if (isNeeded("gateway/dist")) builds.push(buildProduct());
if (process.argv.includes("--for-tests") && isNeeded("gateway/dist-testing")) builds.push(buildForTests());
await Promise.all(builds);
