import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as playwright, type Browser } from "playwright-core";

const systemPaths = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A real Chromium: the one that CHROME_PATH names, else the system's, else the one inside an npm package. */
export async function openBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH ?? systemPaths.find((path) => existsSync(path));
  const executablePath = own ?? (await chromium.executablePath());
  const args = own ? ["--no-sandbox", "--disable-gpu"] : chromium.args;
  return playwright.launch({ executablePath, args, headless: true });
}
