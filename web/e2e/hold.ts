import { expect, type Page } from "@playwright/test";
import { requestsUnderWay } from "./browser/settled.ts";

/** A page sends some calls past its routes for a moment after `route` has resolved. Waits until it does not. */
export async function untilRouted(page: Page): Promise<void> {
  const routed = "/routed";
  await page.route(`**${routed}`, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).status, routed)).toBe(204);
}

/** Holds the calls to these addresses whose body has this text, as a slow line would. `release` lets them go on, or fail. */
export async function hold(page: Page, text: string, addresses = "**/graphql") {
  let held = 0;
  let release = (_isAnswered = true) => {};
  const released = new Promise<boolean>((resolve) => (release = (isAnswered = true) => resolve(isAnswered)));
  await page.route(addresses, async (route) => {
    if (!route.request().postData()?.includes(text)) return route.fallback();
    held++;
    return (await released) ? route.continue() : route.abort();
  });
  await untilRouted(page);
  return { release, count: () => held };
}

/** Runs in the page: resolves after two frames, which come also while a page draws nothing, unlike an idle callback. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve()))));

/** As `hold`. `finish` also waits until the page has had no request under way for some frames. */
export async function holdToEnd(page: Page, text: string) {
  const underWay = requestsUnderWay(page);
  const call = await hold(page, text);
  return {
    count: call.count,
    async finish(isAnswered = true): Promise<void> {
      call.release(isAnswered);
      for (let calm = 0; calm < 4; calm = underWay.size === 0 ? calm + 1 : 0) await page.evaluate(drawn);
    },
  };
}
