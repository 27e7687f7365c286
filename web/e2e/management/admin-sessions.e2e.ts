import type { Page } from "@playwright/test";
import { ada } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { logIn } from "../forms.ts";
import { holds } from "./axe-and-width.ts";

const sessions = (page: Page) => page.getByRole("table", { name: "Sessions" }).locator("tbody tr");

test("N: the account page lists the sessions of all devices; one that is signed out there is at the login page", async ({
  admin,
  visit,
}) => {
  const other = await visit("/login", 375, { reducedMotion: "reduce" });
  await logIn(other, ada.email);
  await expect(other).toHaveURL("/admin/user");
  for (const width of [375, 1219, 1220, 1440]) {
    const page = await admin.visit("/admin/account", width, { reducedMotion: "reduce" });
    await expect(sessions(page)).toHaveCount(2);
    await expect(sessions(page).first()).toContainText("Chrome on Linux");
    await expect(sessions(page).first()).toContainText("Password");
    await expect(sessions(page).last()).toContainText("This device");
    await holds(page, `${width} px`);
  }
  const page = await admin.visit("/admin/account");
  await sessions(page).first().getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Chrome on Linux signed out")).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await expect(sessions(page).getByRole("button")).toBeFocused();
  await other.getByRole("button", { name: "Open menu" }).click();
  await other.getByRole("dialog").getByRole("link", { name: "Blog" }).click();
  await expect(other).toHaveURL("/login?back=%2Fadmin%2Fblog");
  await page.reload();
  await expect(sessions(page)).toContainText("This device");
});
