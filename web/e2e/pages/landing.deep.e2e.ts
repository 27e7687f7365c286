import { expect, test } from "../fixtures.ts";

test("the hero draws its rings once, and lets them stand where motion is unwanted", async ({ visit }) => {
  const moving = async (reducedMotion: "reduce" | "no-preference", width: number) => {
    const page = await visit("/", width, { reducedMotion, bypassCSP: true });
    const scene = page.locator("picture img").first();
    await page.goto(await scene.evaluate((image: HTMLImageElement) => image.currentSrc));
    return page.evaluate(() => document.getAnimations().length);
  };
  for (const width of [375, 1440]) {
    expect(await moving("no-preference", width)).toBeGreaterThan(20);
    expect(await moving("reduce", width)).toBe(0);
  }
});
