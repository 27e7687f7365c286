import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["*/*.e2e.ts"],
    pool: "forks",
    // Each file has a gateway and a browser of its own, and nothing else to keep apart; Playwright is loaded once for all.
    isolate: false,
    // A page waits more than it works, so four files at once are quicker also on two cores.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As long as Playwright waits.
    expect: { poll: { timeout: 30_000 } },
  },
});
