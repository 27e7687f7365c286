import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { fill } from "../forms.ts";
import { bodyRows, column, rowOf, said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 12);
});

test.describe("filters", () => {
  test("narrow the table by one press each, in the address and with a search, and are cleared by one", async ({
    admin,
  }) => {
    const { _id } = await admin.add("/api/faq", { title: "Held back?", body: "Yes.", publishAt: null });
    expect(_id).toBeTruthy();
    const page = await admin.visit("/admin/faq");
    const draft = page.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Draft" });
    await expect(draft).toHaveAttribute("aria-pressed", "false");
    await draft.click();
    await said(page, "1 - 1 Total 1 Rows");
    await expect(column(page, "Title")).toContainText(["Held back?"]);
    await expect(page).toHaveURL(/\?state=draft$/);
    await page.reload();
    await said(page, "1 - 1 Total 1 Rows");
    await page.getByRole("searchbox").fill("nothing like it");
    await expect(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(page.getByRole("searchbox")).toBeFocused();
    await said(page, "1 - 1 Total 1 Rows");
    await page.getByRole("button", { name: "Published" }).click();
    await expect(column(page, "Title").filter({ hasText: "Held back?" })).toHaveCount(0);
    await page.goBack();
    await expect(column(page, "Title")).toContainText(["Held back?"]);
    await draft.click();
    await expect(page).toHaveURL(/\/admin\/faq$/);
  });

  test("are pressed by the number keys, and choose what is deleted with all that match", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await bodyRows(page).first().getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("1");
    await said(page, "1 - 5 Total 11 Rows");
    await expect(page).toHaveURL(/\?state=unread$/);
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await page.getByRole("button", { name: "Select all 11" }).click();
    await page
      .getByRole("group", { name: /selected/i })
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await said(page, "0 - 0 Total 0 Rows");
    await expect(page.getByText("No results for these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await said(page, "1 - 1 Total 1 Rows");
    await page.keyboard.press("4");
    await expect(page).toHaveURL(/\?since=/);
    await said(page, "1 - 1 Total 1 Rows");
  });

  test("show no record that is added outside of them: the total stays, and a notice says why", async ({ admin }) => {
    const page = await admin.visit("/admin/user?role=1");
    await said(page, "1 - 1 Total 1 Rows");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const email = `kofi${Date.now()}@example.org`;
    await fill(page, { first_name: "Kofi", last_name: "Mensah", email, password: "eight or more" });
    await page.getByRole("dialog").getByLabel("Role").selectOption("0");
    await page.getByRole("button", { name: "Save" }).click();
    const notice = page.getByText("Kofi Mensah added");
    await expect(notice).toBeVisible();
    await expect(column(page, "Email")).toHaveText(["ada@example.org"]);
    await said(page, "1 - 1 Total 1 Rows");
    await expect(notice).toHaveText("Kofi Mensah added. The filters may hide it.");
    await page.getByRole("button", { name: "Admins" }).click();
    await expect(rowOf(page, email)).toBeVisible();
  });
});

test.describe("long tables", () => {
  test("open at their last page and at any by its number", async ({ admin, gateway }) => {
    await sendContacts(gateway, 30);
    const page = await admin.visit("/admin/contact");
    await page.getByRole("button", { name: "Last page" }).click();
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("g");
    const field = page.getByLabel("Page", { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Page 3", exact: true })).toHaveAttribute("aria-current", "page");
    await field.fill("9999");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  test("keep rows per page and sort until the sign-out; the address wins", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    const rows = page.getByLabel("Rows per page");
    await rows.selectOption("20");
    await page.getByRole("columnheader", { name: "Email" }).getByRole("button").click();
    await expect(page).toHaveURL(/\?rows=20&sort=email$/);
    await page.goto(new URL("/admin/user", page.url()).href);
    await expect(page).toHaveURL(/\?rows=20&sort=email$/);
    await page.getByRole("link", { name: "User", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "Email" })).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/\?rows=20&sort=email$/);
    await page.goto(new URL("/admin/user?rows=10", page.url()).href);
    await expect(rows).toHaveValue("10");
    await rows.selectOption("5");
    await expect(page).toHaveURL(/user\?sort=email$/);
    await page.goto(new URL("/admin/contact", page.url()).href);
    await expect(rows).toHaveValue("5");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("table:")))).toHaveLength(
      1,
    );
    await page.goto(new URL("/logout", page.url()).href);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("table:"))))
      .toEqual([]);
  });
});
