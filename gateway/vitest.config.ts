import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

/** What `npm test` leaves out of each of its runs; a file that is named by itself is left out of none. */
const LEFT_OUT: Record<string, string[]> = {
  embedded: ["src/store/*.mongodb.test.ts"],
  // What goes through the models.
  mongodb: ["src/store/**/!(*.mongodb).test.ts", "src/features/uploads/**", "contract/**"],
};

export default defineConfig({
  // Vitest would otherwise load graphql twice, once as ESM and once as CommonJS.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }] },
  test: {
    name: "gateway",
    root: import.meta.dirname,
    include: ["src/**/*.test.ts", "contract/**/*.test.ts"],
    exclude: LEFT_OUT[process.env.STORE ?? ""] ?? [],
    setupFiles: ["src/testing/set-up.ts"],
    globalSetup: ["src/testing/own-database.ts"],
    pool: "forks",
    // Much of the time goes into waiting for processes, so three files at once are quicker also on two cores.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
