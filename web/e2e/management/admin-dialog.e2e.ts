import { expect, test } from "../fixtures.ts";
import { dialogs } from "../../test/record-dialogs.ts";
import { field, fill, save, saved } from "./record-dialogs.ts";

for (const { path, clauses, add, edit, fields, changed } of dialogs.filter(({ path }) => path === "/admin/user"))
  test.describe(add, () => {
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
