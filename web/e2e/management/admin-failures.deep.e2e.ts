import { expect, test } from "../fixtures.ts";
import { fail } from "./failing-operations.ts";

test('§8 Admin failures: "Failed to fetch data", and a table that could not load keeps asking by itself', async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to fetch data/);
  const page = await admin.visit("/admin/blog?search=mangrove");
  const heal = await fail(page, "BlogPostTablePage");
  await page.reload();
  await expect(page.getByRole("alert").getByText("Failed to fetch data")).toBeVisible();
  await expect(page.getByRole("table").getByText("Loading...")).toBeVisible();
  await heal();
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("§4 Admin failure: an error of the server in one field is shown at that field", async ({ admin, allowed }) => {
  allowed.push(/Failed to add row/);
  const page = await admin.visit("/admin/user");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add user" });
  const typed = { first_name: "Ada", last_name: "Again", email: "ada@example.org", password: "eight or more" };
  for (const [name, value] of Object.entries(typed)) await dialog.locator(`[name=${name}]`).fill(value);
  await dialog.locator("[name=role]").selectOption("User");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.locator("[name=email][aria-invalid=true]")).toBeVisible();
  for (const [name, value] of Object.entries(typed)) await expect(dialog.locator(`[name=${name}]`)).toHaveValue(value);
});

test("the last administrator cannot delete herself, and sees the reason", async ({ admin, allowed }) => {
  allowed.push(/Failed to delete row/);
  const page = await admin.visit("/admin/user");
  await page.getByRole("button", { name: "Delete Ada Lovelace" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete my account" }).click();
  await expect(
    page.getByRole("alert").getByText("Failed to delete row. The last administrator cannot be deleted"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Ada Lovelace" })).toBeVisible();
});

test("a new attempt clears the notice of the one before: Add, Edit, Delete and Import", async ({ admin, allowed }) => {
  allowed.push(/Failed to (add|update|import|delete) row|status of 400/);
  const page = await admin.visit("/admin/faq?search=twice");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const add = async () => {
    await press("Add");
    await page.getByLabel("Title").fill("Said twice?");
    await page.getByRole("textbox", { name: "Body" }).fill("Once.");
    await press("Save");
  };
  const failed = (text: string) => expect(page.getByRole("alert").getByText(text)).toBeVisible();
  const leave = async () => {
    await press("Cancel");
    await press("Discard changes");
  };
  await add();
  await expect(page.getByText("Said twice? added")).toBeVisible();
  let heal = await fail(page, "AddFaq");
  await add();
  await failed("Failed to add row");
  await expect(page.getByText("Said twice? added")).toHaveCount(0);
  await heal();
  await leave();

  const edit = async (body: string) => {
    await page.getByRole("button", { name: "Edit Said twice?" }).first().click();
    await page.getByRole("textbox", { name: "Body" }).fill(body);
    await press("Save");
  };
  await edit("Twice.");
  await expect(page.getByText("Said twice? saved")).toBeVisible();
  heal = await fail(page, "UpdateFaq");
  await edit("Thrice.");
  await failed("Failed to update row");
  await expect(page.getByText("Said twice? saved")).toHaveCount(0);
  await heal();
  await leave();

  const importFile = async (text: string) => {
    await page.getByLabel("File").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
  };
  heal = await fail(page, "DeleteFaq");
  await page.getByRole("button", { name: "Delete Said twice?" }).first().click();
  await failed("Failed to delete row");
  await heal();
  await press("Import");
  await importFile("title,body\nSaid twice too?,Yes\n");
  await expect(page.getByText("Imported 1 row")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await press("Import");
  await importFile("title,body\n,none\n");
  await failed("Nothing was imported: 1 of 1 row has errors.");
  await expect(page.getByText("Imported 1 row")).toHaveCount(0);
  await press("Cancel");
});
