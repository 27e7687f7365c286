import type { Page } from "@playwright/test";
import { ada, colleague, newcomer, signedIn, tokenOf } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { logIn } from "../forms.ts";
import { dialogOf, question, stay, test } from "../half-written.ts";
import { holdToEnd } from "../hold.ts";
import { picture } from "../pictures.ts";

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });

async function signInPlace(page: Page, password: string, email?: string): Promise<void> {
  if (email) await signInDialog(page).getByLabel("Email").fill(email);
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
      await logOutElsewhere(page);
      await expect(signInDialog(page)).toBeVisible();
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

  test("by its time: the input stays, also while nobody signs in, until the person discards it", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    await page.clock.install();
    await page.goto("/admin/faq?rows=10");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialogOf(page).getByLabel("Title").fill("Half a question");
    await page.clock.fastForward("12:00:01");
    await signInDialog(page).getByRole("button", { name: "Not now" }).click();
    await dialogOf(page).getByRole("alert").getByRole("button", { name: "Sign in" }).click();
    await page.keyboard.press("Escape");
    // Cleared and typed again.
    await dialogOf(page).getByLabel("Title").fill("");
    await dialogOf(page).getByLabel("Title").fill("Half a question");
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await stay(page);
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await page.clock.setSystemTime(Date.now());
    await logIn(page, "ada@example.org");
    await expect(page.getByRole("table", { name: "FAQ Table" })).toBeVisible();
    await expect(page).toHaveURL("/admin/faq?rows=10");
  });

  test("by a colleague who resets the password: reported at the save, to which the focus returns", async ({
    visit,
    gateway,
    admin,
    allowed,
  }) => {
    allowed.push(/Failed to add row/);
    const grace = await colleague(gateway, visit, admin);
    const page = await grace.visit("/admin/faq");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialogOf(page).getByLabel("Title").fill("Half a question");
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    const reset = { first_name: "Grace", last_name: "Hopper", email: "grace@example.org", role: 1 };
    await admin.put(`/api/user/${grace._id}`, { ...reset, password: "picoseconds" });
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await expect(signInDialog(page)).toBeVisible();
    await expect(signInDialog(page).getByLabel("Email")).toHaveValue("grace@example.org");
    await signInPlace(page, "picoseconds");
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(dialogOf(page).getByRole("button", { name: "Save" })).toBeFocused();
    await save(page);
  });

  test("a late answer to a sign-in that was left signs nobody in", async ({ halfWritten: page }) => {
    await logOutElsewhere(page);
    const call = await holdToEnd(page, "mutation Login");
    await signInPlace(page, "correct horse");
    await expect.poll(call.count).toBe(1);
    await signInDialog(page).getByRole("button", { name: "Not now" }).click();
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await call.finish();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await expect(page.getByText("Your session has ended.")).toBeVisible();
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

  test("signed in as another account the dialog says so; one that could not save is not signed in", async ({
    halfWritten: page,
    visit,
    gateway,
  }) => {
    await newcomer(gateway, visit);
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    await logOutElsewhere(page);
    await signInPlace(page, "battery staple", "ben@example.org");
    await expect(
      signInDialog(page)
        .getByRole("alert")
        .getByText("ben@example.org doesn't have access. Sign in as an administrator."),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await signInPlace(page, "picoseconds", "grace@example.org");
    const notice = dialogOf(page).getByRole("alert");
    await expect(notice.getByText("You are now signed in as grace@example.org.")).toBeVisible();
    await expect(dialogOf(page).getByLabel("Title")).toHaveValue("Half a question");
    await notice.getByRole("button", { name: "Use another account" }).click();
    await signInPlace(page, "correct horse", "ada@example.org");
    await save(page);
  });

  test("another tab that signs in again does so for this one", async ({ halfWritten: page }) => {
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    const other = await logOutElsewhere(page);
    await expect(signInDialog(page)).toBeVisible();
    await logIn(other, "ada@example.org");
    await save(page);
  });

  test("with a chosen file, which is imported then", async ({ admin, allowed }) => {
    allowed.push(/Failed to import rows|401/);
    const page = await admin.visit("/admin/faq");
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import from CSV" });
    const buffer = Buffer.from("title,body\nFrom a file,one\n");
    await dialog.getByLabel("File").setInputFiles({ name: "own.csv", mimeType: "text/csv", buffer });
    await logOutElsewhere(page);
    await signInDialog(page).getByRole("button", { name: "Not now" }).click();
    await dialog.getByRole("button", { name: "Import" }).click();
    await signInPlace(page, "correct horse");
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("Imported 1 row")).toBeVisible();
  });
});
