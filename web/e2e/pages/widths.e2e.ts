import { describe, expect, it } from "vitest";
import { axeFindings } from "../axe.ts";
import { publicScreens, useStage } from "../stage.ts";

const stage = useStage();

describe.each([320, 375, 768, 1219, 1220, 1440, 1920])("at %i px", (width) => {
  it.each([...publicScreens, "a post"])(
    "%s fits, hydrates without a complaint and leaves axe nothing to find",
    async (path) => {
      const page = await stage.visit(path === "a post" ? await stage.post() : path, width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await page.locator("h1").count()).toBe(1);
      if ([320, 375, 1440].includes(width)) expect(await axeFindings(page)).toEqual([]);
    },
  );
});

it("at 400 % of a desktop's width nothing is cut off in the open drawer or a dialog", async () => {
  const page = await stage.visit("/contact", 320);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Connect Wallet" }).scrollIntoViewIfNeeded();
  expect(await page.getByRole("dialog").getByRole("link", { name: "Connect Wallet" }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
