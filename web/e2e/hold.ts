import { expect, type Page } from "@playwright/test";

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
