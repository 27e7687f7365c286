// Vite serves the site on PORT and hands the rest to the gateway behind it; each restarts on its own changes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** The gateway's own port is nobody's business: any that is free, since the one after PORT may be taken. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return String(port);
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const port = process.env.PORT ?? "4000";
const gatewayPort = await freePort();
const site = { GATEWAY_PORT: gatewayPort };
const gateway = { PORT: gatewayPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` };

const children = [
  [
    gateway,
    "--watch-path=gateway/src",
    "--watch-path=gateway/contract",
    "--import",
    "@oxc-node/core/register",
    "gateway/src/main.ts",
  ],
  [site, "node_modules/vite/bin/vite.js", "--config", "web/vite.config.ts", "--port", port, "--strictPort"],
].map(([env, ...args]) =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }),
);

const stop = () => children.forEach((child) => child.kill("SIGTERM"));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const child of children) child.on("exit", stop);
