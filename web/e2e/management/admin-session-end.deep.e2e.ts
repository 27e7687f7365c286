import type { Page } from "@playwright/test";
import { ada, tokenOf } from "../../test/accounts.ts";
import { signedIn } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { logIn } from "../forms.ts";
import { dialogOf, test } from "../half-written.ts";
import { picture } from "../pictures.ts";

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });

async function signInPlace(page: Page, password: string): Promise<void> {
  await signInDialog(page).getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

/** Saves the half-written input by the button, once the dialog shows no notice. */
async function save(page: Page): Promise<void> {
  await expect(signInDialog(page)).toHaveCount(0);
  await expect(dialogOf(page).getByRole("alert")).toHaveCount(0);
  await expect(dialogOf(page).getByLabel("Title")).toHaveValue("Half a question");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Half a question added")).toBeVisible();
}

async function logOutElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL("/login");
  return other;
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept-input:")).length);

test.describe("the session ends over unsaved input", () => {
  test("by Logout in another tab: signed in again in place, by keyboard, at both widths, it is saved", async ({
    admin: _signedUp,
    visit,
    gateway,
    allowed,
  }) => {
    allowed.push(/Failed to (add row|fetch data)/);
    for (const width of [1440, 375]) {
      const page = await signedIn(gateway, visit, await tokenOf(gateway, ada)).visit("/admin/faq", width, {
        reducedMotion: "reduce",
      });
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await dialogOf(page).getByLabel("Body").fill("An answer.");
      await dialogOf(page).getByLabel("Title").fill("Half a question");
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      await expect.poll(() => drafts(page)).toBe(1);
      await logOutElsewhere(page);
      await expect(signInDialog(page)).toBeVisible();
      await expect.poll(() => drafts(page)).toBe(0);
      await expect(signInDialog(page).getByLabel("Email")).toHaveValue("ada@example.org");
      await expect(signInDialog(page).getByLabel("Password")).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      await signInPlace(page, "wrong horse");
      await expect(signInDialog(page).getByRole("alert").getByText("Email or password is incorrect")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(signInDialog(page)).toHaveCount(0);
      await expect(dialogOf(page).getByLabel("Title")).toBeFocused();
      await expect(dialogOf(page).getByRole("alert").getByText("You are signed out.")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press("Enter");
      await expect(signInDialog(page)).toBeVisible();
      await signInPlace(page, "correct horse");
      await expect(signInDialog(page)).toHaveCount(0);
      await expect(dialogOf(page).getByLabel("Title")).toBeFocused();
      await save(page);
      await page.context().close();
    }
  });

  test("a picture is still uploaded after signing in again", async ({ admin, allowed }) => {
    allowed.push(/Failed to fetch data/);
    const page = await admin.visit("/admin/blog");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("With a picture");
    await expect(page.getByRole("button", { name: "Choose an image" })).toBeVisible();
    await logOutElsewhere(page);
    const settings = page.waitForResponse((response) => !!response.request().postData()?.includes("UploadSettings"));
    await signInPlace(page, "correct horse");
    await expect(signInDialog(page)).toHaveCount(0);
    await (await settings).finished();
    await page.getByRole("button", { name: "Choose an image" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({ name: "tree.png", mimeType: "image/png", buffer: await picture() });
    await expect(page.locator(".picture img")).toBeVisible();
  });

  test("another tab that signs in again does so for this one", async ({ halfWritten: page }) => {
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    const other = await logOutElsewhere(page);
    await expect(signInDialog(page)).toBeVisible();
    await logIn(other, "ada@example.org");
    await save(page);
  });
});
