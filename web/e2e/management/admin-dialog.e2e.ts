import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { closed, dialogs, field, fill, save, saved } from "./record-dialogs.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 3);
});

for (const { path, clauses, add, edit, fields, changed } of dialogs)
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
