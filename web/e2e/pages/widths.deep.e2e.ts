import { axeFindings } from "../browser/axe.ts";
import { expect, newestPost, publicScreens, test } from "../fixtures.ts";

/** A width of each layout, at which a page is loaded, and others to which the window is then drawn. */
const widths = { 375: [320], 1219: [768], 1440: [1220, 1920] };

for (const [loaded, drawn] of Object.entries(widths))
  test.describe(`at ${[loaded, ...drawn].join(", ")} px`, () => {
    for (const path of [...publicScreens, "a post"])
      test(`${path} fits, hydrates without a complaint and leaves axe nothing to find`, async ({ visit, gateway }) => {
        const page = await visit(path === "a post" ? await newestPost(gateway) : path, Number(loaded));
        for (const width of [Number(loaded), ...drawn]) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
          await expect(page.locator("h1")).toHaveCount(1);
          if ([320, 375, 1440].includes(width)) expect(await axeFindings(page), `at ${width} px`).toEqual([]);
        }
      });
  });

test("at 400 % of a desktop's width nothing is cut off in the open drawer or a dialog", async ({ visit }) => {
  const page = await visit("/contact", 320);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Connect Wallet" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Connect Wallet" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
