// Vite serves the site on PORT and hands the rest to the gateway behind it; each restarts on its own changes.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const port = Number(process.env.PORT ?? 4000);
const site = { PORT: String(port), GATEWAY_PORT: String(port + 1) };
const gateway = { PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` };

const children = [
  [
    gateway,
    "--watch-path=gateway/src",
    "--watch-path=gateway/contract",
    "--import",
    "@oxc-node/core/register",
    "gateway/src/main.ts",
  ],
  [site, "node_modules/vite/bin/vite.js", "--config", "web/vite.config.ts", "--port", String(port), "--strictPort"],
].map(([env, ...args]) =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }),
);

const stop = () => children.forEach((child) => child.kill("SIGTERM"));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const child of children) child.on("exit", stop);
