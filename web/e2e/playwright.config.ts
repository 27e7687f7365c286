import { defineConfig } from "@playwright/test";
import { realChromium } from "./browser/browser.ts";

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "*/*.e2e.ts",
  testIgnore: "*/*.deep.e2e.ts",
  outputDir: ".results",
  // A page waits, too, so three files at once are quicker also on two cores; a fourth is not. The tests of a file share a gateway.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Or each line that a gateway writes is among the results.
  quiet: true,
  // A test that failed is run once more, only to be traced: it counts as failed whatever comes of it. To trace every test
  // doubles what all of them cost; without pictures it is a sixth more, and without the page's states a twelfth.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [[process.stdout.isTTY ? "line" : "dot"], ["json", { outputFile: "../../reports/browser.json" }]],
  timeout: 60_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await realChromium(),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: "on-first-retry",
  },
});
