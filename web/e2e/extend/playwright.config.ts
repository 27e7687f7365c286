import { defineConfig } from "@playwright/test";
import browserTests from "../playwright.config.ts";

export default defineConfig({
  ...browserTests,
  testDir: import.meta.dirname,
  testMatch: "*.spec.ts",
  outputDir: "../.results/extend",
  workers: 1,
  retries: 0,
  reporter: [["dot"], ["json", { outputFile: "../../../reports/extend.json" }]],
});
