import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { afterChanges } from "./after-changes.ts";
import type { GatewayProcess } from "./gateway-process.ts";

/** What the gateway reads once, at its start. */
const gatewaySource = /^gateway\/(src|contract)\/.*(?<!\.test)\.ts$|^web\/src\/(paths|prerender)\.tsx?$/;

/** What the hooks of the site are generated from. */
const hookSource =
  /^(gateway\/contract\/schema|web\/src\/(?!api\/generated\/).*)\.graphql$|^codegen\.ts$|^web\/(admin-documents\.ts|apollo-hooks\.cjs)$/;

async function generateHooks(root: string): Promise<void> {
  const args = ["node_modules/@graphql-codegen/cli/cjs/bin.js", "--errors-only"];
  await once(spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] }), "exit");
}

/** Restarts the gateway, or generates the hooks of the site, when one of their sources changes. */
export function watchSources(root: string, gateway: GatewayProcess): Plugin {
  const generateSoon = afterChanges(() => generateHooks(root));
  return {
    name: "watch-sources",
    configureServer({ watcher }) {
      watcher.add(["gateway/src", "gateway/contract", "codegen.ts"].map((name) => join(root, name)));
      watcher.on("all", (_event, path) => {
        const name = relative(root, path).replaceAll("\\", "/");
        if (hookSource.test(name)) generateSoon();
        if (!gatewaySource.test(name) && !(gateway.hasEnded && name.startsWith("web/src/"))) return;
        console.log(`${name} changed: the gateway restarts`);
        gateway.restart();
      });
    },
  };
}
