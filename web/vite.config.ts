import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Runs while the page is being read (src/start.ts); apart from start.ts, which waits for what imports this. */
const beforeHydration = /src\/(ui\/before-hydration|session\/stored-token)|preload-helper/;

/** One chunk, since many small ones cost more than they save; apart from main.tsx, which waits for the page's chunk. */
const everyPage =
  /src\/(app\/(layout\/)?(?!home-route)|ui\/(?!page-head))[^/]+$|node_modules\/(react|react-dom|scheduler)\//;

/** Public pages would list what these chunks import; documents preload it, those of signed-in pages alone what is theirs (src/prerender.tsx). */
const preloadedByDocuments = /(admin-(page|layout)|main)-[^/]+\.js$/;
const isStyle = (name: string) => name.endsWith(".css");

const router = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
/** Its exports name the development build alone; without warnings the first load is 0.6 kB smaller. */
const productionRouter = [
  { find: /^react-router$/, replacement: join(router, "dist/production/index.mjs") },
  { find: /^react-router\/dom$/, replacement: join(router, "dist/production/dom-export.mjs") },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: { alias: command === "build" ? productionRouter : [] },
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        minify: true,
        target: "node20",
        rolldownOptions: {
          input: { render: "src/prerender.tsx" },
          output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
        },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: ".vite/manifest.json",
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => (preloadedByDocuments.test(file) ? needed.filter(isStyle) : needed),
        },
        assetsInlineLimit: 0,
        target: "es2022",
        rolldownOptions: {
          // Otherwise the name of the product would be a variable that chunks import from each other.
          optimization: { inlineConst: true },
          output: {
            // The first load lists all chunks, so a name that nobody looks for costs bytes.
            chunkFileNames: ({ isDynamicEntry, name }) =>
              isDynamicEntry || name === "start" ? "assets/[name]-[hash].js" : "assets/[hash].js",
            codeSplitting: {
              groups: [
                { name: "start", test: beforeHydration, priority: 2 },
                { name: "site", test: everyPage, priority: 1 },
              ],
            },
          },
        },
      },
}));
