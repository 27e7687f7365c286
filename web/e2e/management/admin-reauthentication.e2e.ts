import type { Page } from "@playwright/test";
import { ada } from "../../test/accounts.ts";
import { colleague } from "../accounts.ts";
import { expect } from "../fixtures.ts";
import { holds } from "./axe-and-width.ts";
import { changeEmail, password, question, record, test } from "./confirmed-changes.ts";

test.use({ isOnLocalhost: true });

const sessionIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(atob(localStorage.getItem("token")!.split(".")[1]!)) as { sid: string }).sid);

test("O: over the dialog of a user the password is asked for, by keyboard, and the change is saved with what was typed", async ({
  admin,
  visit,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to update row/);
  await colleague(gateway, visit, admin);
  for (const width of [375, 1440]) {
    gateway.passMinutes(11);
    const page = await admin.visit("/admin/user", width, { reducedMotion: "reduce" });
    const session = await sessionIn(page);
    const email = `grace${width}@example.org`;
    await changeEmail(page, email);
    await expect(password(page)).toBeFocused();
    await expect(question(page).getByText("Signed in as ada@example.org")).toBeVisible();
    await holds(page, "question");
    for (const name of ["Show password", "Use a passkey", "Cancel", "Confirm"]) {
      await page.keyboard.press("Tab");
      await expect(question(page).getByRole("button", { name })).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(record(page).getByText("Failed to update row. Not confirmed. Nothing was changed.")).toBeVisible();
    await expect(record(page).getByLabel("Email")).toBeFocused();
    await expect(record(page).getByLabel("Email")).toHaveValue(email);
    await page.keyboard.press("Enter");
    await expect(password(page)).toBeFocused();
    await page.keyboard.type("wrong horse");
    await page.keyboard.press("Enter");
    await expect(password(page)).toHaveAccessibleDescription("Password is incorrect");
    await expect(password(page)).toBeFocused();
    await holds(page, "wrong password");
    await password(page).fill(ada.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Grace Hopper saved")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("cell", { name: email })).toBeVisible();
    expect(await sessionIn(page)).toBe(session);
    await changeEmail(page, "grace@example.org");
    await expect(page.getByRole("cell", { name: "grace@example.org" })).toBeVisible();
  }
});
