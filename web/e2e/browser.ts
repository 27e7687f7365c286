import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const systemChromes = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** A real Chromium: the one that CHROME_PATH names, the system's, or the one inside @sparticuz/chromium. */
export async function openBrowser(): Promise<Browser> {
  const own = process.env["CHROME_PATH"] ?? systemChromes.find(existsSync);
  // The package's own switches are for one page in one process and turn web security off: none of them here.
  const executablePath = own ?? (await (await import("@sparticuz/chromium")).default.executablePath());
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}
