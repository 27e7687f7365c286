import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["*.e2e.ts"],
    pool: "forks",
    // Each file starts a gateway and a Chromium.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As long as Playwright waits.
    expect: { poll: { timeout: 30_000 } },
  },
});
