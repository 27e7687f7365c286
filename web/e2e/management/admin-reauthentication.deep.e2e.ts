import type { Page } from "@playwright/test";
import { ada } from "../../test/accounts.ts";
import { addAuthenticator } from "../browser/authenticator.ts";
import { expect } from "../fixtures.ts";
import { logIn } from "../forms.ts";
import { pressInMenu } from "../tables.ts";
import { password, question, test } from "./confirmed-changes.ts";

test.use({ isOnLocalhost: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("O: a passkey is added by the password and, in the place of that, confirms its own removal", async ({
  admin: _signedUp,
  visit,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to remove passkey/);
  const page = await visit("/login", 375, { reducedMotion: "reduce" });
  await addAuthenticator(page);
  await logIn(page, ada.email);
  await expect(page).toHaveURL("/admin/user");
  await page.goto("/admin/account");
  gateway.passMinutes(11);
  await button(page, "Add passkey").click();
  await page.getByLabel("Name").fill("Phone");
  await page.keyboard.press("Enter");
  await password(page).fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Phone added")).toBeVisible();
  gateway.passMinutes(11);
  const remove = button(page, "Remove Phone");
  await remove.click();
  await button(page, "Remove").click();
  await button(page, "Cancel").click();
  await expect(page.getByText("Failed to remove passkey. Not confirmed. Nothing was changed.")).toBeVisible();
  await expect(remove).toBeFocused();
  await remove.click();
  await button(page, "Remove").click();
  await button(page, "Use a passkey").click();
  await expect(page.getByText("Phone removed")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test("O: the browser's Back cancels it", async ({ admin, gateway, allowed }) => {
  allowed.push(/Failed to create a link/);
  gateway.passMinutes(11);
  const page = await admin.visit("/admin/faq", 1440, { reducedMotion: "reduce" });
  await page.getByRole("link", { name: "User", exact: true }).click();
  await pressInMenu(page, "Password link", "Ada Lovelace");
  await button(page, "Create link").click();
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("table", { name: "FAQ Table" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("O: a confirmation in one tab answers the question in the others, which go on with its token", async ({
  admin,
  gateway,
}) => {
  gateway.passMinutes(11);
  const page = await admin.visit("/admin/user", 1440, { reducedMotion: "reduce" });
  const other = await page.context().newPage();
  await other.goto("/admin/user");
  const linkIn = (tab: Page) => tab.getByRole("dialog").getByRole("textbox");
  for (const tab of [page, other]) {
    await pressInMenu(tab, "Password link", "Ada Lovelace");
    await button(tab, "Create link").click();
    await expect(question(tab)).toBeVisible();
  }
  await password(page).fill(ada.password);
  await page.keyboard.press("Enter");
  for (const tab of [page, other]) {
    await expect(question(tab)).toHaveCount(0);
    await expect(linkIn(tab)).toHaveValue(/\/reset#/);
  }
  await button(other, "Done").click();
  await pressInMenu(other, "Password link", "Ada Lovelace");
  await button(other, "Create link").click();
  await expect(linkIn(other)).toHaveValue(/\/reset#/);
});
