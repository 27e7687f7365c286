import { createRequire } from "node:module";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { isUpToDate } from "./tools/fingerprint.mjs";

const require = createRequire(import.meta.url);

/** They start processes and tools, or repeat something a thousand times: see docs/codebase/testing.md. */
const DEEP = ["**/*.deep.test.ts", "test/faults/**"];

/** What can differ between the stores: transactions, clocks, elections, texts. All else is the same code on both. */
const ON_MONGODB = [
  "test/conformance/conformance.test.ts",
  "test/faults/{fail-over,gateways-agree,history,killed,lost-replies,store-away,transactions,two-gateways}.test.ts",
  "src/platform/records/{commit,bulk-filters,tables/*}.test.ts",
  "src/platform/{jobs/lease,webhooks/relay}.test.ts",
  "src/{clock-ahead,csv,publishing}.test.ts",
  "src/operations/backup-restore.deep.test.ts",
  "test/attacks/repeated-imports.test.ts",
];

/** They use no MongoDB. */
const WITHOUT_MONGODB = [
  "src/store/**",
  "src/features/{uploads,reference}/**",
  "src/platform/{config,errors,graphql,http}/**",
  "src/platform/{auth/caller-address,cache/response-cache,metrics/*-*}.test.ts",
  "src/features/{contact/contact-mail-restart.deep,faq/faq.position}.test.ts",
  "test/attacks/{bodies,files.deep,graphql,graphql-requests,log,attacks,supply,webhook-addresses}.test.ts",
  "src/{access,compose.deep,docs,docs-examples.deep,image.deep,main.deep,rebrand.deep}.test.ts",
  "test/faults/{haproxy,proxies}.test.ts",
  "{contract,tools}/**",
];

// They replace a module or define models of their own, and so cannot share a process with other files.
const CONFORMANCE = "test/conformance/conformance.test.ts";
const ALONE = ["src/features.test.ts", "src/features/uploads/upload-faults.test.ts", CONFORMANCE];

const all = ["{src,contract,test,tools}/**/*.test.ts"];

interface Files {
  include: string[];
  exclude: string[];
  alone: string[];
}

/** What `--mode` runs; without a mode all tests, on the store that STORE names. */
const MODES: Record<string, Files> = {
  embedded: { include: all, exclude: DEEP, alone: ALONE },
  deep: { include: DEEP, exclude: [], alone: [] },
  mongodb: { include: ON_MONGODB, exclude: WITHOUT_MONGODB, alone: [CONFORMANCE] },
  whole: { include: all, exclude: WITHOUT_MONGODB, alone: ALONE },
};

// It measures how soon a gateway writes again, and so has the machine for itself.
const AFTERWARDS_ON_MONGODB = ["test/faults/fail-over.test.ts"];

const isBuilt = isUpToDate("gateway/dist") && isUpToDate("gateway/dist-testing");
const builtThreads = {
  find: /^\..*\/worker-thread\.ts$/,
  replacement: join(import.meta.dirname, "test/harness/processes/built-threads.ts"),
};

export default defineConfig(({ mode }) => {
  const isOnMongodb = ["mongodb", "whole"].includes(mode) || process.env.STORE === "mongodb";
  const store = isOnMongodb ? "mongodb" : "embedded";
  const { include, exclude, alone } = MODES[mode] ?? { include: all, exclude: [], alone: ALONE };
  const afterwards = store === "mongodb" ? AFTERWARDS_ON_MONGODB : [];
  const hasServer = !isOnMongodb || Boolean(process.env.MONGODB_TEST_URI);
  if (!hasServer) console.log("MONGODB_TEST_URI is not set: the integration tests are not run on MongoDB.");
  Object.assign(process.env, { STORE: store, ...(isBuilt && { GATEWAY_IS_BUILT: "1" }) });
  if (isOnMongodb && process.env.NODE_NEWEST) process.execPath = process.env.NODE_NEWEST;
  return {
    // Vitest would otherwise load graphql twice, once as ESM and once as CommonJS.
    resolve: {
      alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }, ...(isBuilt ? [builtThreads] : [])],
    },
    test: {
      root: import.meta.dirname,
      projects: [
        {
          extends: true,
          test: {
            name: store,
            include: hasServer ? include : [],
            exclude: [...exclude, ...ALONE, ...afterwards],
            // To load the gateway's libraries again for each file took two fifths of the time. Each has a gateway and a store of its own.
            isolate: false,
          },
        },
        { extends: true, test: { name: `${store}, alone`, include: hasServer ? alone : [], exclude } },
        {
          extends: true,
          test: {
            name: `${store}, afterwards`,
            include: hasServer ? afterwards : [],
            exclude,
            maxWorkers: 1,
            sequence: { groupOrder: 1 },
          },
        },
      ],
      passWithNoTests: !hasServer,
      reporters: [
        "minimal",
        ["json", { outputFile: join(import.meta.dirname, `../reports/${mode in MODES ? mode : store}.json`) }],
      ],
      setupFiles: ["test/harness/set-up.ts"],
      globalSetup: ["test/harness/scratch-folder.ts", "test/harness/own-database.ts"],
      pool: "forks",
      // A young generation of more than 16 MB: a sixth of the processor time of all tests was garbage collection.
      execArgv: ["--max-semi-space-size=64"],
      // Much of the time is waiting for processes, so three files at once are quicker also on two cores.
      maxWorkers: 3,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
});
