import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Carries out the first request that the path and text name, and loses its answer on the way. Tells the key of each such request. */
export async function loseAnswer(page: Page, path: string, text: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    if (!(route.request().postData() ?? "").includes(text)) return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return keys;
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses a button whose answer is lost, and presses it again. */
export async function pressTwice(page: Page, name: string): Promise<void> {
  await button(page, name).last().click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).last()).toBeVisible();
  await expect(button(page, name).last()).toBeEnabled();
  await button(page, name).last().click();
}

export const expectRepeated = (keys: (string | undefined)[]) => {
  expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/), keys[0]]);
};
