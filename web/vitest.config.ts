import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

export default defineConfig((env) =>
  mergeConfig(site(env), {
    test: {
      name: "web",
      environment: "happy-dom",
      include: ["src/**/*.test.{ts,tsx}", "art/*.test.ts", "e2e/clauses/*.test.ts"],
      setupFiles: ["test/set-up.ts"],
      reporters: ["minimal", ["json", { outputFile: "../reports/unit.json" }]],
      restoreMocks: true,
      testTimeout: 60_000,
      // Tests undo what they do; loading React and happy-dom for each file took two fifths of the time.
      isolate: false,
      // A young generation of more than 16 MB: a ninth of the time was garbage collection.
      execArgv: ["--max-semi-space-size=64"],
    },
  }),
);
