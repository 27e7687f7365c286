import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { bodyRows, column, said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 57);
});

test.describe("the tables", () => {
  const tables: [path: string, headings: string[]][] = [
    ["/admin/faq", ["Title", "Body"]],
    ["/admin/blog", ["Image", "Title", "Body", "View", "Like"]],
    ["/admin/user", ["Name", "User Name", "First Name", "Last Name", "Email", "Role"]],
    ["/admin/contact", ["First Name", "Last Name", "Country", "Organization", "Phone", "Email", "Message"]],
  ];

  for (const [path, headings] of tables)
    test(`§2 Admin tables Add · §2 Admin tables header · §2 Admin tables rows: ${path} has Add, its headings, and Edit and Delete on each row`, async ({
      admin,
    }) => {
      const page = await admin.visit(path);
      await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
      const shown = await page.getByRole("columnheader").allInnerTexts();
      expect(shown.map((text) => text.trim()).filter((text) => headings.includes(text))).toEqual(headings);
      const rows = await bodyRows(page).count();
      expect(rows).toBeGreaterThan(0);
      for (const name of [/^Edit /, /^Delete /]) await expect(page.getByRole("button", { name })).toHaveCount(rows);
    });

  test('§2 Admin tables loading: "Loading..." is shown without rows, before the answer and after an empty one', async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact?search=nobody-is-called-this");
    await expect(page.getByRole("table").getByText("Loading...")).toBeVisible();
    await expect(page.getByText("No results for “nobody-is-called-this”.")).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/graphql", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole("table").getByText("Loading...")).toBeVisible();
    answer();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Clear the search" }).click();
    await said(page, "1 - 5 Total 57 Rows");
    await expect(page.getByRole("table").getByText("Loading...")).toHaveCount(0);
  });

  test("§9 roles · §3 User record: a role is shown as Admin for 1 and User otherwise", async ({ admin }) => {
    const user = `first_name: "Kofi", last_name: "Mensah", password: "eight or more"`;
    await admin.graphql(`mutation { createUser(input: { ${user}, email: "kofi@example.org", role: 0 }) { _id } }`);
    const page = await admin.visit("/admin/user?sort=role");
    await expect(column(page, "Role")).toHaveText(["User", "Admin"]);
  });
});
