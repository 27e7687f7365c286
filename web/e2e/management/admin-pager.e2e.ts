import { expect, test } from "../fixtures.ts";

test.describe("the pager", () => {
  test("a notice leaves the pager free on a phone", async ({ admin }) => {
    const page = await admin.visit("/admin/faq", 375);
    await page
      .getByRole("button", { name: /^Delete / })
      .last()
      .click();
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    const pager = page.locator(".pager-form input");
    await pager.scrollIntoViewIfNeeded();
    await pager.click({ timeout: 5_000 });
    await expect(pager).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const toast = (await page.locator(".toast").boundingBox())!;
    const summary = (await page.locator(".pager-summary").boundingBox())!;
    expect(toast.y + toast.height).toBeLessThan(summary.y);
    await undo.click();
  });
});
