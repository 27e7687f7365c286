import { defineConfig } from "@playwright/test";
import browserTests from "./playwright.config.ts";

export default defineConfig({
  ...browserTests,
  testMatch: "*/*.deep.e2e.ts",
  testIgnore: [],
  outputDir: ".results/deep",
  reporter: [["dot"], ["json", { outputFile: "../../reports/browser-deep.json" }]],
});
