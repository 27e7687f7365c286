import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** While developing, what is no part of the site comes from the gateway behind Vite. */
const fromGateway = "^/(graphql|api|uploads|livez|readyz|feed\\.xml|sitemap\\.xml|robots\\.txt)\\b";
const gateway = `http://127.0.0.1:${process.env["GATEWAY_PORT"]}`;

/** What every public page needs, in one piece: many small ones cost more than they save. */
const everyPage = new RegExp(
  [
    "node_modules/(react|react-dom|react-router|scheduler|jwt-decode)/",
    "src/app/(app|arrival|drawer|leave|load-screen|navigation-link|public-|route-error|router|screen)",
    "src/session/(session|token|unsaved-input|way-back)",
    "src/api/(auth-header|page-data)",
    "src/paths",
    "src/content/(brand|navigation|pages)",
    "src/ui/(button|empty-link|island|loading|logo|modal|page-head|ring-shape|rings|smooth-path|social-icon|within-time)",
  ].join("|"),
);

/** What runs while the page is being read, before anything else is asked for (src/start.ts). */
const beforeEveryPage = /src\/session\/stored-token|src\/ui\/(early-submit|until-seen)|preload-helper/;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: {
    proxy: { [fromGateway]: gateway },
  },
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
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
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        target: "es2022",
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "start", test: beforeEveryPage, priority: 2 },
                { name: "site", test: everyPage, priority: 1 },
              ],
            },
          },
        },
      },
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}", "art/*.test.ts", "e2e/*.test.ts"],
    setupFiles: ["src/testing/set-up.ts"],
    restoreMocks: true,
    testTimeout: 60_000,
  },
}));
