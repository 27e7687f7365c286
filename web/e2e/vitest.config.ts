import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["**/*.e2e.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
