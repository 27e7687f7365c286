import { createRequire } from "node:module";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { isUpToDate } from "./tools/fingerprint.mjs";

const require = createRequire(import.meta.url);

const LEFT_OUT: Record<string, string[]> = {
  embedded: [],
  mongodb: [
    "src/store/**",
    "src/features/{uploads,reference}/**",
    "src/platform/{config,errors,graphql,http}/**",
    "src/platform/{auth/caller-address,cache/response-cache,metrics/*-*}.test.ts",
    "src/features/{contact/contact-mail-restart,faq/faq.position}.test.ts",
    "test/attacks/{bodies,files,graphql,graphql-requests,log,attacks,supply,webhook-addresses}.test.ts",
    "src/{access,compose,docs,image,main,rebrand}.test.ts",
    "test/faults/{haproxy,proxies}.test.ts",
    "{contract,tools}/**",
  ],
};

// They replace a module or define models of their own, and so cannot share a process with other files.
const ALONE = [
  "src/features.test.ts",
  "src/features/uploads/upload-faults.test.ts",
  "test/conformance/conformance.test.ts",
];

// It measures how soon a gateway writes again, and so has the machine for itself.
const AFTERWARDS_ON_MONGODB = ["test/faults/fail-over.test.ts"];

const isBuilt = isUpToDate("gateway/dist") && isUpToDate("gateway/dist-testing");
const builtThreads = {
  find: /^\..*\/worker-thread\.ts$/,
  replacement: join(import.meta.dirname, "test/harness/processes/built-threads.ts"),
};

export default defineConfig(({ mode }) => {
  const store = mode in LEFT_OUT ? mode : (process.env.STORE ?? "embedded");
  const leftOut = LEFT_OUT[mode] ?? [];
  const afterwards = store === "mongodb" ? AFTERWARDS_ON_MONGODB : [];
  const hasServer = store === "embedded" || Boolean(process.env.MONGODB_TEST_URI);
  if (!hasServer) console.log("MONGODB_TEST_URI is not set: the integration tests are not run on MongoDB.");
  Object.assign(process.env, { STORE: store, ...(isBuilt && { GATEWAY_IS_BUILT: "1" }) });
  if (store === "mongodb" && process.env.NODE_NEWEST) process.execPath = process.env.NODE_NEWEST;
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
            include: hasServer ? ["{src,contract,test,tools}/**/*.test.ts"] : [],
            exclude: [...leftOut, ...ALONE, ...afterwards],
            // To load the gateway's libraries again for each file took two fifths of the time. Each has a gateway and a store of its own.
            isolate: false,
          },
        },
        { extends: true, test: { name: `${store}, alone`, include: hasServer ? ALONE : [], exclude: leftOut } },
        {
          extends: true,
          test: {
            name: `${store}, afterwards`,
            include: hasServer ? afterwards : [],
            exclude: leftOut,
            maxWorkers: 1,
            sequence: { groupOrder: 1 },
          },
        },
      ],
      passWithNoTests: !hasServer,
      reporters: ["minimal", ["json", { outputFile: join(import.meta.dirname, `../reports/${store}.json`) }]],
      setupFiles: ["test/harness/set-up.ts"],
      globalSetup: ["test/harness/scratch-folder.ts", "test/harness/own-database.ts"],
      pool: "forks",
      // Much of the time is waiting for processes, so three files at once are quicker also on two cores.
      maxWorkers: 3,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
});
