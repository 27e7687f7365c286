import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { aMessage } from "../forms.ts";
import { said } from "../tables.ts";

for (const width of [375, 1440])
  test(`axe finds nothing at ${width} px where all that match are selected, nor where they have changed meanwhile`, async ({
    admin,
    allowed,
  }) => {
    allowed.push(/^Failed to delete row/);
    const send = () => admin.add("/api/contact", { ...aMessage, message: `Sent at ${width}` });
    for (let at = 0; at < 6; at++) await send();
    const page = await admin.visit(`/admin/contact?search=at+${width}`, width);
    await page.locator("tbody").getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Select all 6 that match" }).click();
    await expect(page.locator("tbody input:checked")).toHaveCount(5);
    expect(await axeFindings(page)).toEqual([]);
    await send();
    await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete 7 messages, 2 of them not on this page?" });
    await expect(question).toBeVisible();
    await send();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alert")).toContainText("The rows that match have changed.");
    await said(page, /Total 8 Rows/);
    expect(await axeFindings(page)).toEqual([]);
  });

test("axe finds nothing in the questions before one's own account is deleted, which Enter answers with no", async ({
  admin,
}) => {
  const kofi = { first_name: "Kofi", last_name: "Mensah", password: "correct horse", role: 0 };
  await admin.add("/api/user", { ...kofi, email: "kofi@example.org" });
  const page = await admin.visit("/admin/user");
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("The other row is deleted.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await said(page, /Total 2 Rows/);
  await page.getByRole("button", { name: "Delete Ada Lovelace" }).click();
  await expect(question.getByText("You are signed out at once")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete Ada Lovelace" })).toBeVisible();
});
