import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const gateway = `http://127.0.0.1:${process.env["PORT"] ?? 4000}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: {
    proxy: Object.fromEntries(
      ["/graphql", "/api", "/uploads", "/base", "/info", "/feed.xml"].map((path) => [path, gateway]),
    ),
  },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true, copyPublicDir: false, minify: true, target: "node20" }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: ".vite/manifest.json",
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        target: "es2022",
      },
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/set-up.ts"],
    restoreMocks: true,
  },
}));
