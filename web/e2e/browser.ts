import { existsSync } from "node:fs";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";
import { packagedChromium } from "./packaged-chromium.ts";

const systemPaths = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Runs the launch with a real Chromium: the one that CHROME_PATH names, else the system's, else the one inside an npm package. */
async function launched<T>(launch: (options: LaunchOptions) => Promise<T>, switches: string[]): Promise<T> {
  const own = process.env["CHROME_PATH"] ?? systemPaths.find((path) => existsSync(path));
  const executablePath = own ?? (await packagedChromium());
  // None of the package's own switches: its single process dies with a second page, and web security must stay on.
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", ...switches];
  for (let chances = 2; ; chances--) {
    try {
      return await launch({ executablePath, args });
    } catch (error) {
      if (chances === 0) throw error;
      console.warn("Chromium ended at its start, and is started again:", error);
    }
  }
}

/** A browser of one's own. */
export const openBrowser = (...switches: string[]): Promise<Browser> =>
  launched((options) => chromium.launch(options), switches);

/** Vitest's global set-up: one Chromium for all test files of a run, since starting one takes longer than most tests. */
export default async function shareBrowser(): Promise<() => Promise<void>> {
  const server = await launched((options) => chromium.launchServer(options), []);
  process.env["BROWSER_ENDPOINT"] = server.wsEndpoint();
  return () => server.close();
}

/** The run's shared browser. What is opened through one connection is no other's, and closes with it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(process.env["BROWSER_ENDPOINT"]!);
