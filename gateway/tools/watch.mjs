// Runs the unit and integration tests whose file's path has a word, and after each change those that it touches, until Ctrl+C.
import "./set-up.mjs";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const words = process.argv.slice(2);
const env = { STORE: "embedded", ...process.env };

for (const config of ["gateway/vitest.config.ts", "web/vite.config.ts"]) {
  const vitest = ["node_modules/vitest/vitest.mjs", "watch", "--config", config, "--reporter=minimal", ...words];
  // Two share the terminal, so neither reads its keys.
  spawn(process.execPath, vitest, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
}
