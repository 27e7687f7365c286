import { existsSync } from "node:fs";
import { chromium, type Browser, type LaunchOptions } from "@playwright/test";
import { packagedChromium } from "./packaged-chromium.ts";

const systemPaths = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A real Chromium: the one that CHROME_PATH names, else the system's, else the one inside an npm package. */
export async function realChromium(...switches: string[]): Promise<LaunchOptions> {
  const own = process.env["CHROME_PATH"] ?? systemPaths.find((path) => existsSync(path));
  const executablePath = own ?? (await packagedChromium());
  // None of the package's own switches: its single process dies with a second page, and web security must stay on.
  return { executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", ...switches] };
}

export const openBrowser = async (...switches: string[]): Promise<Browser> =>
  chromium.launch(await realChromium(...switches));
