import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { fail } from "./failing-operations.ts";

test("axe finds nothing where a call has failed, in a dialog and above the table, from which one goes on", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to (add|delete) row/);
  const page = await admin.visit("/admin/faq");
  let heal = await fail(page, "AddFaq");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add question" });
  await dialog.getByLabel("Title").fill("Is it kept?");
  await dialog.getByLabel("Body").fill("It is.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").getByText("Failed to add row. The store is away")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Is it kept?");
  expect(await axeFindings(page)).toEqual([]);
  await heal();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Is it kept?", exact: true })).toBeVisible();

  heal = await fail(page, "DeleteFaq");
  const title = await page.locator('td[data-label="Title"]').nth(1).innerText();
  const remove = page.getByRole("button", { name: `Delete ${title}` });
  await remove.click();
  await expect(page.getByRole("alert").getByText("Failed to delete row. The store is away")).toBeVisible();
  await expect(remove).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await heal();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
