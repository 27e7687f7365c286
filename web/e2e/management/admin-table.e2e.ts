import { sendContacts } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { bodyRows } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 7);
});

test.describe("the tables", () => {
  // The table whose columns need the most room.
  const path = "/admin/contact";
  const headings = ["First Name", "Last Name", "Country", "Organization", "Phone", "Email", "Message"];

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
});
