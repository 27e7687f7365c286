import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import site from "../../../web/vite.config.ts";
import { explorerStyles } from "../../../web/vite.descriptions.config.ts";
import { builtFiles } from "./built-files.ts";
import { GatewayProcess } from "./gateway-process.ts";
import { gatewayProxy } from "./gateway-proxy.ts";
import { pageEnvironment } from "./page-environment.ts";
import { watchSources } from "./watch-sources.ts";

/** A free port for the gateway, since the one after PORT may be in use. */
async function freePort(): Promise<string> {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, "close");
  return String(port);
}

const root = join(import.meta.dirname, "../../..");
const { PORT = "4000", PUBLIC_URL = `http://localhost:${PORT}`, LOG_LEVEL = "warn" } = process.env;

/** The site and the gateway on one origin, as their sources are now. */
export default defineConfig(async (env) => {
  const port = await freePort();
  const nonce = randomBytes(16).toString("base64url");
  const gateway = new GatewayProcess({ PORT: port, HOST: "127.0.0.1", PUBLIC_URL, LOG_LEVEL });
  return mergeConfig(site(env), {
    appType: "custom",
    html: { cspNonce: nonce },
    environments: { page: pageEnvironment(gateway) },
    plugins: [explorerStyles, builtFiles(), watchSources(root, gateway)],
    server: {
      port: Number(PORT),
      strictPort: true,
      // The gateway decides who may read its responses from another origin.
      cors: false,
      // Editors empty a file before they write it: a page that read it in between would stay without it.
      watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } },
      proxy: gatewayProxy({ gateway, port, nonce }),
    },
  });
});
