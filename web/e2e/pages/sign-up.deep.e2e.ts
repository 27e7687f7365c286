import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { openWithoutForm } from "../draw-late.ts";
import { expect, test } from "../fixtures.ts";
import { fill } from "../forms.ts";

const noOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("by keyboard a password is shown while it is typed, and hidden again; nothing moves", async ({ visit }) => {
  for (const width of [375, 1440]) {
    const page = await visit("/login", width);
    const password = page.getByLabel("Password", { exact: true });
    const before = await password.boundingBox();
    await password.fill("correct");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("correct");
    const hide = page.getByRole("button", { name: "Hide password" });
    await expect(hide).toBeFocused();
    expect(await password.boundingBox()).toEqual(before);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Space");
    await expect(password).toHaveAttribute("type", "password");
    expect(await noOverflow(page)).toBe(true);
  }
});

test("a password that was typed before the script came is kept, and can then be shown", async ({ visit }) => {
  const page = await visit("/swap");
  const open = await openWithoutForm(page);
  await fill(page, { password: "correct horse" });
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
  open();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.locator("[name=password]")).toHaveAttribute("type", "text");
  await expect(page.locator("[name=password]")).toHaveValue("correct horse");
});
