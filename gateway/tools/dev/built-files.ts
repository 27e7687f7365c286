import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";

const documentOf = async (server: ViteDevServer, name: string) =>
  JSON.stringify(await server.transformIndexHtml(`/${name}`, await readFile(join(server.config.root, name), "utf8")));

/** Makes in memory what the build writes next to the bundle that renders pages. */
export function builtFiles(): Plugin {
  let server: ViteDevServer;
  const isBuiltFiles = (id: string | null) => id?.endsWith("/web/src/app/ssr/built-files.ts") ?? false;
  return {
    name: "built-files",
    applyToEnvironment: ({ name }) => name === "page",
    configureServer: (started) => void (server = started),
    async load(id) {
      if (!isBuiltFiles(id)) return null;
      return `
        export const template = ${await documentOf(server, "index.html")};
        export const explorer = ${await documentOf(server, "explorer.html")};
        export const referenceStyle = "/src/features/reference/reference.css";
        const lazy = import.meta.glob(["/src/main.tsx", "/src/app/**/*.tsx", "/src/features/*/*-page.tsx"]);
        export const preloads = Object.fromEntries(Object.keys(lazy).map((file) => [file.slice(1), []]));
      `;
    },
    hotUpdate({ file, modules }) {
      if (!file.endsWith(".html")) return modules;
      return [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => isBuiltFiles(id));
    },
  };
}
