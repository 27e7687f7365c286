import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";
import { packagedChromium } from "./packaged-chromium.ts";

const systemPaths = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A real Chromium: the one that CHROME_PATH names, else the system's, else the one inside an npm package. */
export async function openBrowser(...switches: string[]): Promise<Browser> {
  const own = process.env["CHROME_PATH"] ?? systemPaths.find((path) => existsSync(path));
  const executablePath = own ?? (await packagedChromium());
  // None of the package's own switches: its single process dies with a second page, and web security must stay on.
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", ...switches];
  for (let chances = 2; ; chances--) {
    try {
      return await chromium.launch({ executablePath, args });
    } catch (error) {
      if (chances === 0) throw error;
      console.warn("Chromium ended at its start, and is started again:", error);
    }
  }
}
