import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

/** The second run, on MongoDB, is of what goes through the models. */
const embeddedAlone = ["src/store/!(*.mongodb).test.ts", "src/store/*/**", "src/features/uploads/**", "contract/**"];
const mongodbAlone =
  process.env.STORE === undefined && process.env.MONGODB_TEST_URI ? ["src/store/*.mongodb.test.ts"] : [];

export default defineConfig({
  // Vitest would otherwise load graphql twice, once as ESM and once as CommonJS.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }] },
  test: {
    name: "gateway",
    root: import.meta.dirname,
    include: ["src/**/*.test.ts", "contract/**/*.test.ts"],
    exclude: process.env.STORE === "mongodb" ? embeddedAlone : mongodbAlone,
    setupFiles: ["src/testing/set-up.ts"],
    globalSetup: ["src/testing/own-database.ts"],
    pool: "forks",
    // Much of the time goes into waiting for processes and disks, so two files at once are quicker also on two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
