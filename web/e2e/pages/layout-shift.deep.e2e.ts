import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../hold.ts";

/** Runs in the page: sums what moves, also right after a click, which Chromium's own sum leaves out. */
function sumShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift" });
}

const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return (window as unknown as { shifts: { sum: number } }).shifts.sum;
  });

for (const width of [375, 1440])
  test(`§4 at ${width} px the way to the blog and to a post moves nothing, and shows its title at once`, async ({
    visit,
  }) => {
    const page = await visit("/", width);
    const posts = await hold(page, "query BlogPosts");
    const post = await hold(page, "query BlogPost(");
    await page.evaluate(sumShifts);
    if (width < 1220) await page.getByRole("button", { name: "Menu" }).click();
    const menu = width < 1220 ? page.getByRole("dialog") : page.getByRole("banner");
    await menu.getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
    posts.release();
    const link = page.locator("main h2 a").first();
    await expect(link).toBeVisible();
    const title = await link.innerText();
    expect(await shiftsOf(page)).toBe(0);

    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("main :is(img, svg)").first()).toBeVisible();
    await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
    await expect.poll(post.count).toBe(1);
    post.release();
    await expect(page.locator(".prose")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await shiftsOf(page)).toBe(0);
  });
