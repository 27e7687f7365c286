import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

const DEEP = ["**/*.deep.test.tsx"];

const components = {
  name: "components",
  include: ["src/**/*.test.{ts,tsx}", "art/*.test.ts", "e2e/clauses/*.test.ts"],
};

/** The whole site with the built gateway: see docs/codebase/testing.md. */
const screens = {
  name: "screens",
  include: ["test/screens/**/*.test.tsx"],
  setupFiles: ["test/screens/set-up.ts"],
  execArgv: ["--import", "./web/test/screens/keep-node-fetch.mjs"],
  // So wide that a message is next to its table.
  environmentOptions: { happyDOM: { width: 1440, height: 900 } },
};

/** What `--mode` runs. */
const MODES = {
  unit: [components, { ...screens, exclude: DEEP }],
  "unit-deep": [{ ...screens, include: DEEP }],
};

export default defineConfig((env) => {
  const mode = env.mode === "unit-deep" ? env.mode : "unit";
  return mergeConfig(site(env), {
    test: {
      projects: MODES[mode].map((test) => ({ extends: true, test })),
      environment: "happy-dom",
      setupFiles: ["test/set-up.ts"],
      reporters: ["minimal", ["json", { outputFile: `../reports/${mode}.json` }]],
      restoreMocks: true,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // Tests undo what they do; loading React and happy-dom for each file took two fifths of the time.
      isolate: false,
      // A second worker would load the whole site a second time: it pays where screens are most of the work.
      maxWorkers: mode === "unit" ? 1 : 2,
      experimental: { fsModuleCache: true, fsModuleCachePath: `${import.meta.dirname}/../node_modules/.cache/vitest` },
      // A young generation of more than 16 MB: a ninth of the time was garbage collection.
      execArgv: ["--max-semi-space-size=64"],
    },
  });
});
