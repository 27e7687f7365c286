import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";

/** Runs in the page: whether React holds what is shown, so that a click is the router's and no longer the browser's own. */
function isAwake(): boolean {
  const root = document.getElementById("root");
  return !root || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber$"));
}

/** A page that is busy for longer fails with what it is busy with. */
const maxBusyMs = 30_000;

/** Runs in the page: resolves once it has nothing to do, or to false where it has for too long. */
const nothingToDo = (timeout: number) =>
  new Promise<boolean>((resolve) => requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout }));

/** What a page asks for from now on, until it is answered. */
export function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return underWay;
}

/**
 * Watches what a page asks for from now on, and answers a wait until it is awake, and has twice had nothing to do with nothing on its
 * way but what the test holds. Playwright's "networkidle" is half a second without a request at each visit: a third of what all of these tests took.
 */
export function settled(page: Page): (held?: RegExp) => Promise<void> {
  const underWay = requestsUnderWay(page);
  return async (held) => {
    await page.waitForFunction(isAwake);
    const end = Date.now() + maxBusyMs;
    for (let calm = 0; calm < 2;) {
      await delay(25);
      if (!(await page.evaluate(nothingToDo, maxBusyMs))) throw new Error("The page is never idle");
      const awaited = [...underWay].map((request) => request.url()).filter((url) => !held?.test(url));
      calm = awaited.length === 0 ? calm + 1 : 0;
      if (calm === 0 && Date.now() > end) throw new Error(`Still on their way: ${awaited.join(", ")}`);
    }
  };
}
