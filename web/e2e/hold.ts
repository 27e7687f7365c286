import type { Page } from "@playwright/test";

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
  return { release, count: () => held };
}
