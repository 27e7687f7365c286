import { createRequire } from "node:module";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

/** What `npm test` leaves out of each of its runs; a file that is named by itself is left out of none. */
const LEFT_OUT: Record<string, string[]> = {
  embedded: ["src/store/*.mongodb.test.ts"],
  // All but what goes through the models, and on the store of this half.
  mongodb: [
    "src/store/**/!(*.mongodb).test.ts",
    "src/features/{uploads,reference}/**",
    "src/platform/{config,errors,graphql,http}/**",
    "src/platform/{auth/caller-address,cache/response-cache,metrics/*-*}.test.ts",
    "src/features/{contact/contact-mail-restart,faq/faq.position}.test.ts",
    "test/attacks/{bodies,files,graphql,graphql-requests,log,attacks,supply,webhook-addresses}.test.ts",
    "src/{access,compose,docs,image,main}.test.ts",
    "test/faults/haproxy.test.ts",
    "{contract,tools}/**",
  ],
};

/** What replaces a module, or defines models of its own, and so cannot share a process with other files. */
const ALONE = ["src/features.test.ts", "src/features/uploads/upload-faults.test.ts", "src/store/conformance.*.test.ts"];

const leftOut = LEFT_OUT[process.env.STORE ?? ""] ?? [];

/** Where `npm test` has built them, the threads start without a compiler of their own. */
const builtThreads = process.env.GATEWAY_IS_BUILT
  ? [
      {
        find: /^\..*\/worker-thread\.ts$/,
        replacement: join(import.meta.dirname, "test/harness/processes/built-threads.ts"),
      },
    ]
  : [];

export default defineConfig({
  // Vitest would otherwise load graphql twice, once as ESM and once as CommonJS.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }, ...builtThreads] },
  test: {
    root: import.meta.dirname,
    projects: [
      {
        extends: true,
        test: {
          name: "gateway",
          include: ["{src,contract,test,tools}/**/*.test.ts"],
          exclude: [...leftOut, ...ALONE],
          // To load the gateway's libraries again for each file took two fifths of the time. Each has a gateway and a store of its own.
          isolate: false,
        },
      },
      { extends: true, test: { name: "gateway, alone", include: ALONE, exclude: leftOut } },
    ],
    setupFiles: ["test/harness/set-up.ts"],
    globalSetup: ["test/harness/own-database.ts"],
    pool: "forks",
    // Much of the time goes into waiting for processes, so three files at once are quicker also on two cores.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
