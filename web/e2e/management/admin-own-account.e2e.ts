import type { Page } from "@playwright/test";
import { newcomer } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { tabTo } from "../browser/tab-to.ts";
import { holds } from "./axe-and-width.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const form = (page: Page) => page.getByRole("dialog", { name: "Change name or e-mail" });

test("Q: by keyboard one's own name is changed; the menu in the header follows, also after a reload", async ({
  gateway,
  visit,
}) => {
  const ben = await newcomer(gateway, visit);
  const page = await ben.visit("/admin/account", 1220, { reducedMotion: "reduce" });
  await tabTo(page, button(page, "Change name or e-mail"));
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("First Name")).toHaveValue("Ben");
  await expect(form(page).getByLabel("Email")).toHaveValue("ben@example.org");
  await holds(page, "form");
  await form(page).getByLabel("First Name").fill("Yaw");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your account is saved.")).toBeVisible();
  await expect(button(page, "Change name or e-mail")).toBeFocused();
  await expect(page.getByText("Yaw Lovelace")).toBeVisible();
  await tabTo(page, button(page, "Dismiss"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "YL your menu" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "YL your menu" })).toBeVisible();
});
