import { sendContacts } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 40);
});

test.describe("§4 §9 Table state in the address", () => {
  test("§4 Back and Forward go through what was shown, the search field too", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("button", { name: "Page 2" }).click();
    await said(page, "6 - 10 Total 40 Rows");
    await page.getByRole("searchbox").fill("kenya");
    await said(page, "1 - 5 Total 20 Rows");
    await page.getByRole("columnheader", { name: "Phone" }).getByRole("button").click();
    await expect(page).toHaveURL("/admin/contact?search=kenya&sort=phone");
    await page.goBack();
    await expect(page.locator("[aria-sort]")).toHaveCount(0);
    await page.goBack();
    await said(page, "6 - 10 Total 40 Rows");
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.goForward();
    await said(page, "1 - 5 Total 20 Rows");
    await expect(page.getByRole("searchbox")).toHaveValue("kenya");
    await page.goBack();
    await page.goBack();
    await said(page, "1 - 5 Total 40 Rows");
    await expect(page).toHaveURL("/admin/contact");
  });

  test("a link followed right after Escape waits until the address has changed", async ({ admin }) => {
    const page = await admin.visit("/admin/faq");
    const links = page.locator("tbody .row-link");
    const dialog = page.getByRole("dialog", { name: "Edit question" });
    for (const [closed, followed] of [
      [0, 0],
      [0, 1],
    ] as const) {
      await links.nth(closed).focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      const title = await links.nth(followed).innerText();
      // So quick that the step back is not taken in between.
      await links.nth(followed).evaluate((link: HTMLElement) => {
        document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        link.click();
      });
      await expect(dialog.getByLabel("Title")).toHaveValue(title);
      await expect(page).toHaveURL(/\?edit=[0-9a-f]{24}$/);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL("/admin/faq");
      await page.goForward();
      await expect(dialog.getByLabel("Title")).toHaveValue(title);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
    }
    await links.first().focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
    await expect(dialog.getByLabel("Title")).toHaveValue(await links.first().innerText());
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/admin/faq");
  });
});
