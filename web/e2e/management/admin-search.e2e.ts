import { sendContacts } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { column, said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 57);
});

test.describe("search and sort", () => {
  test("§9 Admin search · §4 Admin search: looks through every column whatever the case, and the page's slice is computed again", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact?page=4");
    const search = page.getByRole("searchbox", { name: "Search" });
    for (const [text, rows] of [
      ["LAST57", "1 - 1 Total 1 Rows"],
      ["gHaNa", "1 - 5 Total 29 Rows"],
      ["organization 9", "1 - 1 Total 1 Rows"],
      ["1000000033", "1 - 1 Total 1 Rows"],
      ["PERSON12@example.ORG", "1 - 1 Total 1 Rows"],
      ["message 4", "1 - 5 Total 11 Rows"],
      ["(a+)+$", "0 - 0 Total 0 Rows"],
    ] as const) {
      await search.fill(text);
      await said(page, rows);
    }
    await search.fill("");
    await said(page, "1 - 5 Total 57 Rows");
  });

  test("§9 Admin search: a role is found by the word shown", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    await page.getByRole("searchbox").fill("admin");
    await expect(page.locator("tbody .cell-actions")).toHaveCount(1);
    await expect(column(page, "Email")).toHaveText(["ada@example.org"]);
  });

  test("§4 Admin sort: goes ascending, descending, none, in the store and not on the page alone", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    const header = page.getByRole("columnheader", { name: "Phone" });
    const button = header.getByRole("button");
    const first = () => page.locator('td[data-label="Phone"]').first();
    const newest = await first().innerText();
    await expect(header).not.toHaveAttribute("aria-sort");
    await button.click();
    await expect(first().getByText("1000000001")).toBeVisible();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await button.click();
    await expect(first().getByText("1000000057")).toBeVisible();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await button.click();
    await expect(page.locator("[aria-sort]")).toHaveCount(0);
    await expect(first().getByText(newest)).toBeVisible();
  });

  test("§4 Admin sort: sorting by another column starts ascending there and leaves the first", async ({ admin }) => {
    const page = await admin.visit("/admin/contact?sort=-phone");
    await page.getByRole("columnheader", { name: "Country" }).getByRole("button").click();
    await expect(page.locator('td[data-label="Country"]').first().getByText("Ghana")).toBeVisible();
    await expect(page.locator("[aria-sort]")).toHaveCount(1);
  });

  test("on a phone, where rows are cards, sorts by one control with a direction, by keyboard, too", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact", 375, { reducedMotion: "reduce" });
    const first = page.locator('td[data-label="Phone"]').first();
    const newest = await first.innerText();
    await expect(page.locator("thead").getByRole("button")).toHaveCount(0);
    const choice = page.getByLabel("Sort by");
    await choice.focus();
    await choice.selectOption("Phone");
    await expect(first).toHaveText("1000000001");
    await expect(page).toHaveURL("/admin/contact?sort=phone");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Direction: Ascending" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Direction: Descending" })).toBeFocused();
    await expect(first).toHaveText("1000000057");
    await page.goBack();
    await expect(first).toHaveText("1000000001");
    await choice.selectOption("Default order");
    await expect(first).toHaveText(newest);
    await expect(page).toHaveURL("/admin/contact");
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(choice).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "Phone" }).getByRole("button")).toBeVisible();
  });
});
