import type { Page } from "@playwright/test";
import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 3);
});

type Fields = Record<string, string>;

interface Dialog {
  path: string;
  /** What its tests prove of the fields: that they are required, and that they are those of the record. */
  clauses: { required: string; record: string };
  add: string;
  edit: string;
  /** What is typed, by the names of the fields. */
  fields: Fields;
  changed: Fields;
  /** How the first field is refused when it is blank. */
  refusal: string;
}

const dialogs: Dialog[] = [
  {
    path: "/admin/faq",
    clauses: { required: "§5 FAQ dialog", record: "§3 FAQ entry" },
    add: "Add question",
    edit: "Edit question",
    fields: { title: "Who keeps the register?", body: "A public ledger." },
    changed: { body: "A public ledger, and a copy of it." },
    refusal: "Title is required",
  },
  {
    path: "/admin/blog",
    clauses: { required: "§5 Blog dialog", record: "§3 Blog post" },
    add: "Add post",
    edit: "Edit post",
    fields: { title: "Rain came early", body: "And stayed." },
    changed: { title: "Rain came late" },
    refusal: "Title is required",
  },
  {
    path: "/admin/user",
    clauses: { required: "§5 User dialog", record: "§3 User record" },
    add: "Add user",
    edit: "Edit user",
    fields: {
      first_name: "Kofi",
      last_name: "Mensah",
      email: "kofi@example.org",
      password: "eight or more",
      role: "0",
    },
    changed: { role: "1", last_name: "Mensah-Addo" },
    refusal: "First Name is required",
  },
  {
    path: "/admin/contact",
    clauses: { required: "§5 Contact dialog", record: "§3 Contact record" },
    add: "Add message",
    edit: "Edit message",
    fields: {
      first_name: "Ama",
      last_name: "Owusu",
      country: "Ghana",
      organization: "Ashanti",
      phone: "0123456789",
      email: "ama@example.org",
      message: "Let us talk.",
    },
    changed: { organization: "Ashanti Trust" },
    refusal: "First Name is required",
  },
];

const field = (page: Page, name: string) => page.getByRole("dialog").locator(`[name="${name}"]`);

async function fill(page: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const input = field(page, name);
    if (name !== "role") await input.fill(value);
    else if (value) await input.selectOption(value);
  }
}

const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
const closed = (page: Page) => expect(page.getByRole("dialog")).toHaveCount(0);

async function saved(page: Page): Promise<void> {
  await save(page);
  await closed(page);
}

for (const { path, clauses, add, edit, fields, changed, refusal } of dialogs)
  test.describe(add, () => {
    test("§2 Admin dialog · §4 Admin dialog: opens empty for Add, with Save and Cancel; Cancel changes nothing", async ({
      admin,
    }) => {
      const page = await admin.visit(path);
      const before = await page.locator(".pager-summary").innerText();
      await page.getByRole("button", { name: "Add", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: add });
      for (const name of Object.keys(fields)) await expect(field(page, name), name).toHaveValue("");
      await expect(dialog.getByRole("button", { name: "Save" })).toBeVisible();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await closed(page);
      await expect(page.locator(".pager-summary")).toHaveText(before);
    });

    test(`${clauses.required}: the browser itself requires every field`, async ({ admin }) => {
      const page = await admin.visit(path);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      let asked = 0;
      page.on("request", (request) => request.postData()?.includes("mutation") && asked++);
      // A role, once chosen, cannot be left out again: so it is tried first.
      for (const missing of Object.keys(fields).reverse()) {
        await fill(page, { ...fields, [missing]: "" });
        await save(page);
        const flaw = await field(page, missing).evaluate((input: HTMLInputElement) => input.validity.valueMissing);
        expect(flaw, missing).toBe(true);
        await expect(page.getByRole("dialog", { name: add })).toBeVisible();
      }
      expect(asked).toBe(0);
    });

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

    test(`§4 Admin save · ${clauses.record}: the dialog closes and the list shows the answer · §4 Admin dialog: Edit opens prefilled`, async ({
      admin,
    }) => {
      const page = await admin.visit(path);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await fill(page, fields);
      await saved(page);
      const row = page.locator("tbody tr[data-marked]");
      await expect(row).toBeVisible();
      const shown = Object.entries(fields).filter(([name]) => !["password", "role"].includes(name));
      for (const [, value] of shown) await expect(row).toContainText(value);

      await row.getByRole("button", { name: "Edit" }).click();
      await expect(page.getByRole("dialog", { name: edit })).toBeVisible();
      for (const [name, value] of shown) await expect(field(page, name), name).toHaveValue(value);
      await fill(page, changed);
      await saved(page);
      for (const [name, value] of Object.entries(changed))
        await expect(row.locator(".cell").getByText(name === "role" ? "Admin" : value, { exact: true })).toBeVisible();
      await page.reload();
      await page.getByRole("searchbox").fill(Object.values({ ...fields, ...changed })[0]!);
      const last = Object.values(changed).at(-1)!;
      await expect(page.locator("tbody .cell").getByText(last, { exact: true })).toBeVisible();
    });
  });

test("§5 User dialog: in Edit the password is a mask that means unchanged and never leaves the browser", async ({
  request,
  admin,
}) => {
  const user = { email: "efua@example.org", password: "first password" };
  await admin.add("/api/user", { first_name: "Efua", last_name: "Sutherland", role: 0, ...user });
  const page = await admin.visit("/admin/user?search=efua");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.getByRole("button", { name: "Edit Efua" }).click();
  await expect(field(page, "password")).toHaveValue("••••••••");
  await field(page, "last_name").fill("Sutherland-Morgue");
  await saved(page);
  expect(sent.join()).not.toContain("•");
  const login = async (password: string) =>
    (await request.post("/api/user/login", { data: { email: user.email, password } })).status();
  expect(await login(user.password)).toBe(200);

  await page.getByRole("button", { name: "Edit Efua" }).click();
  await field(page, "password").click();
  await page.keyboard.type("second password");
  await saved(page);
  expect(await login("second password")).toBe(200);
  expect(await login(user.password)).toBe(401);
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
