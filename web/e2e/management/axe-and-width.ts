import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";

/** Nothing for axe to find, nothing wider than the screen. */
export async function holds(page: Page, state: string): Promise<void> {
  expect(await axeFindings(page), state).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, state).toBeLessThanOrEqual(0);
}
