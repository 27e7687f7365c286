import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { bodyRows, said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 57);
});

test.describe("the pager", () => {
  test("§4 Admin tables · §2 Admin tables pager · §9 pager summary: page 1 and 5 rows at first; the summary and the buttons say so", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact");
    await said(page, "1 - 5 Total 57 Rows");
    await expect(bodyRows(page)).toHaveCount(5);
    await expect(page.getByLabel("Rows per page")).toHaveValue("5");
    await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
  });

  test("§9 pager · §9 pager summary: page buttons within 2 of the current page; Next is disabled at the end", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact");
    const numbers = page.locator(".pager-page");
    await expect(numbers).toHaveText(["1", "2", "3"]);
    await page.getByRole("button", { name: "Page 3" }).click();
    await said(page, "11 - 15 Total 57 Rows");
    await expect(numbers).toHaveText(["1", "2", "3", "4", "5"]);
    await page.getByRole("button", { name: "Page 5" }).click();
    await said(page, "21 - 25 Total 57 Rows");
    await expect(numbers).toHaveText(["3", "4", "5", "6", "7"]);
    for (let at = 6; at <= 12; at++) await page.getByRole("button", { name: "Next" }).click();
    await said(page, "56 - 57 Total 57 Rows");
    await expect(numbers).toHaveText(["10", "11", "12"]);
    await expect(bodyRows(page)).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await page.getByRole("button", { name: "Previous" }).click();
    await said(page, "51 - 55 Total 57 Rows");
  });

  test("§9 Admin rows per page: 5, 10, 20, 50 and all; another number starts at the first page", async ({ admin }) => {
    const page = await admin.visit("/admin/contact?page=3");
    const rows = page.getByLabel("Rows per page");
    await expect(rows.locator("option")).toHaveText(["5", "10", "20", "50", "All"]);
    for (const [choice, text] of [
      ["10", "1 - 10 Total 57 Rows"],
      ["20", "1 - 20 Total 57 Rows"],
      ["50", "1 - 50 Total 57 Rows"],
      ["-1", "1 - 57 Total 57 Rows"],
    ] as const) {
      await rows.selectOption(choice);
      await said(page, text);
      await expect(page.locator("tbody tr")).toHaveCount(Number(text.split(" ")[2]));
    }
    await expect(page.locator(".pager-page")).toHaveText(["1"]);
    for (const name of ["Previous", "Next"]) await expect(page.getByRole("button", { name })).toBeDisabled();
  });

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
