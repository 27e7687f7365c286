import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

export default defineConfig({
  // Vitest would otherwise load graphql twice, once as ESM and once as CommonJS.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }] },
  test: {
    name: "gateway",
    root: import.meta.dirname,
    include: ["src/**/*.test.ts", "contract/**/*.test.ts"],
    // The second run, on MongoDB, is of what goes through the models.
    exclude: process.env.STORE === "mongodb" ? ["src/store/**", "src/features/uploads/**", "contract/**"] : [],
    setupFiles: ["src/testing/set-up.ts"],
    globalSetup: ["src/testing/own-database.ts"],
    pool: "forks",
    // Much of the time goes into waiting for processes and disks, so two files at once are quicker also on two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
