import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";
import { closed, dialogs, field, fill, save, saved, type Fields } from "./record-dialogs.ts";

for (const { path, add, fields, refusal } of dialogs)
  test.describe(add, () => {
    test("§8 field errors: an error that only the rules find is shown at the field", async ({ admin }) => {
      const page = await admin.visit(path);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      const [first] = Object.keys(fields);
      await fill(page, { ...fields, [first!]: " \u200b " });
      await save(page);
      await expect(page.getByRole("dialog").getByText(refusal)).toBeVisible();
      await expect(field(page, first!)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, first!)).toBeFocused();
    });
  });

test("§8 field errors: a phone of nine digits and an e-mail without a dot show the texts of the rules", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/contact");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await fill(page, { ...dialogs[3]!.fields, phone: "123456789", email: "ama@example" });
  await save(page);
  await expect(page.getByText("Phone number is invalid")).toBeVisible();
  await expect(page.getByText("Email address is invalid")).toBeVisible();
  await fill(page, { phone: "1234567890" });
  await expect(page.getByText("Phone number is invalid")).toHaveCount(0);
});

test("§4 Admin save: after Add the page is as long as before and the total is true; a notice says that the search does not match the new row", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/faq");
  const totalOf = async () => Number(/Total (\d+) Rows/.exec(await page.locator(".pager-summary").innerText())![1]);
  const add = async (title: string) => {
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await fill(page, { title, body: "B" });
    await saved(page);
  };
  const total = await totalOf();
  await add("One more");
  await expect(page.locator("tbody tr[data-marked] .cell").getByText("One more")).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(5);
  await expect(page.locator(".pager-summary")).toHaveText(`1 - 5 Total ${total + 1} Rows`);
  await page.getByRole("searchbox").fill("ONE MORE");
  await said(page, "1 - 1 Total 1 Rows");
  await add("Another");
  await expect(page.getByText("Another added. It does not match “ONE MORE”, so it is not shown.")).toBeVisible();
  await expect(page.locator(".pager-summary")).toHaveText("1 - 1 Total 1 Rows");
  await add("Yet one more");
  await expect(page.locator("tbody tr[data-marked] .cell").getByText("Yet one more")).toBeVisible();
  await expect(page.locator(".pager-summary")).toHaveText("1 - 2 Total 2 Rows");
  await page.reload();
  await said(page, "1 - 2 Total 2 Rows");
});

test("§5 User dialog: the rule for passwords is shown in Add as in Edit", async ({ admin }) => {
  const page = await admin.visit("/admin/user");
  const rule = /^At least 8 characters\./;
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("dialog").getByText(rule)).toBeVisible();
  await expect(field(page, "password")).toHaveAttribute("aria-describedby", /-hint$/);
  await page.keyboard.press("Escape");
  await closed(page);
  await page.getByRole("button", { name: "Edit Ada Lovelace" }).click();
  await expect(page.getByRole("dialog").getByText(rule).getByText("Leave unchanged to keep")).toBeVisible();
});

test("Changing first and last name changes the Name column with them, and leaves a name that was chosen", async ({
  admin,
}) => {
  const user = { first_name: "Yaa", last_name: "Asante", email: "yaa@example.org", password: "eight or more", role: 0 };
  await admin.add("/api/user", user);
  const page = await admin.visit("/admin/user?search=yaa");
  const change = async (fields: Fields) => {
    await page.getByRole("button", { name: /^Edit / }).click();
    await fill(page, fields);
    await saved(page);
  };
  const name = (text: string) => page.locator('td[data-label="Name"]').getByText(text, { exact: true });
  await change({ last_name: "Asantewaa" });
  await expect(name("Yaa Asantewaa")).toBeVisible();
  await change({ name: "Nana Yaa" });
  await expect(name("Nana Yaa")).toBeVisible();
  await change({ first_name: "Abena" });
  await expect(page.locator('td[data-label="First Name"]').getByText("Abena")).toBeVisible();
  await expect(name("Nana Yaa")).toHaveCount(1);
});

test("a long message is read whole: its box is as tall as its text", async ({ admin }) => {
  const message = "A sentence of some length about a project. ".repeat(116);
  await admin.add("/api/contact", { ...dialogs[3]!.fields, first_name: "Long", message });
  const page = await admin.visit("/admin/contact?search=Long");
  await page.getByRole("button", { name: "Edit Long" }).click();
  const hidden = await field(page, "message").evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden).toBeLessThanOrEqual(1);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
});
