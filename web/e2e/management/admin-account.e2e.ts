import type { Page } from "@playwright/test";
import { siteName } from "../../../gateway/contract/brand.ts";
import { ada, tokenOf } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { fill } from "../forms.ts";
import { tabTo } from "../browser/tab-to.ts";
import { holds } from "./axe-and-width.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("F: by keyboard the password is changed: this session goes on, every other is dead", async ({
  admin,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to change password/);
  const elsewhere = await tokenOf(gateway, ada);
  const page = await admin.visit("/admin/user", 1440, { reducedMotion: "reduce" });
  await page.getByRole("button", { name: "AL your menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toHaveText("Account");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/account");
  await expect(page).toHaveTitle(`Account · ${siteName}`);
  await expect(page.getByText("ada@example.org")).toBeVisible();
  await tabTo(page, button(page, "Change password"));
  await page.keyboard.press("Enter");
  const passwords = { password: "another horse", password2: "another horse" };
  await fill(page, { current: "wrong horse", ...passwords });
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription("Current password is incorrect");
  await holds(page, "wrong password");
  await fill(page, { current: ada.password });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your password is changed, and your other sessions have ended.")).toBeVisible();
  await expect(button(page, "Change password")).toBeFocused();
  const sessions = page.getByRole("table", { name: "Sessions" }).locator("tbody tr");
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText("This device");
  await page.reload();
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  const dead = await fetch(`${gateway.url}/api/user/list`, { headers: { "x-auth-token": elsewhere } });
  expect(dead.status).toBe(401);
});
