// Runs integration tests on the MongoDB that MONGODB_TEST_URI names: of what can differ between the stores, or with --whole of
// every feature. Other arguments are Vitest's.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const given = process.argv.slice(2);
const mode = given.includes("--whole") ? "whole" : "mongodb";
const args = [
  "run",
  "--config",
  "gateway/vitest.config.ts",
  "--mode",
  mode,
  ...given.filter((arg) => arg !== "--whole"),
];
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
