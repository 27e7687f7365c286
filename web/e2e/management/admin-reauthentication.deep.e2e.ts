import type { Page } from "@playwright/test";
import { apiKeyPrefix } from "../../../gateway/contract/brand.ts";
import { ada, colleague } from "../accounts.ts";
import { addAuthenticator } from "../browser/authenticator.ts";
import { expect } from "../fixtures.ts";
import { logIn } from "../forms.ts";
import { pressInMenu } from "../tables.ts";
import { changeEmail, password, question, record, test } from "./confirmed-changes.ts";

test.use({ isOnLocalhost: true });

// Once the clock has moved on, an administrator is added only after a confirmation.
test.beforeAll(async ({ gateway, visit, admin }) => {
  await colleague(gateway, visit, admin);
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("O: what is created after a confirmation is created once, and its secret is shown", async ({ admin, gateway }) => {
  gateway.passMinutes(11);
  const page = await admin.visit("/admin/integrations", 1220, { reducedMotion: "reduce" });
  await button(page, "Create API key").click();
  await page.getByLabel("Name").fill("Importer");
  await page.getByRole("checkbox", { name: "Read questions" }).check();
  await button(page, "Save").click();
  await password(page).fill(ada.password);
  await button(page, "Confirm").click();
  await expect(page.getByRole("dialog", { name: "The API key “Importer”" }).getByRole("textbox")).toHaveValue(
    new RegExp(`^${apiKeyPrefix}`),
  );
  await button(page, "Done").click();
  await expect(page.getByRole("cell", { name: "Importer", exact: true })).toHaveCount(1);
});

test("O: a passkey is added by the password and, in the place of that, confirms its own removal", async ({
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

test("O: an administrator is deleted, one or many, and restored after a confirmation", async ({
  admin,
  visit,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to delete row/);
  await colleague(gateway, visit, admin);
  const page = await admin.visit("/admin/user", 1220, { reducedMotion: "reduce" });
  const row = page.getByRole("row", { name: /Grace Hopper/ });
  const byRow = () => row.getByRole("button", { name: "Delete Grace Hopper" }).click();
  async function bySelection() {
    await row.getByRole("checkbox").check();
    await page.locator(".selection-bar").getByRole("button", { name: "Delete" }).click();
  }
  for (const remove of [byRow, bySelection]) {
    gateway.passMinutes(11);
    await remove();
    await button(page, "Cancel").click();
    await expect(page.getByText("Not confirmed. Nothing was changed.")).toBeVisible();
    await expect(row).toBeVisible();
    await page.reload();
    await remove();
    await password(page).fill(ada.password);
    await button(page, "Confirm").click();
    await expect(question(page)).toHaveCount(0);
    await expect(row).toHaveCount(0);
    gateway.passMinutes(11);
    await page.getByRole("button", { name: "Undo" }).click();
    await password(page).fill(ada.password);
    await button(page, "Confirm").click();
    await expect(row).toBeVisible();
  }
});

test("O: where the session ends under the question, signing in again goes on with what was typed", async ({
  admin,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to update row/);
  gateway.passMinutes(11);
  const page = await admin.visit("/admin/user", 1440, { reducedMotion: "reduce" });
  await changeEmail(page, "hopper@example.org");
  await expect(question(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL("/login");
  await expect(question(page)).toHaveCount(0);
  const signIn = page.getByRole("dialog", { name: "Sign in again" });
  await signIn.getByLabel("Password").fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(signIn).toHaveCount(0);
  await expect(record(page).getByLabel("Email")).toHaveValue("hopper@example.org");
  await record(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("cell", { name: "hopper@example.org" })).toBeVisible();
});
