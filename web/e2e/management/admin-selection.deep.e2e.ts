import { sendContacts, signedIn, tokenOf } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { aMessage } from "../forms.ts";
import { said } from "../tables.ts";

const summary = (total: number) => new RegExp(`Total ${total} Rows`);

test("Selection: all that match, on many pages, are deleted, restored from the trash and undone", async ({
  gateway,
  admin,
}) => {
  await sendContacts(gateway, 60);
  for (const width of [375, 1440]) {
    const page = await admin.visit("/admin/contact?search=first", width);
    await page.locator("tbody").getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Select all 60 that match" }).click();
    await expect(page.locator("tbody input:checked")).toHaveCount(5);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete 60 messages, 55 of them not on this page?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("60 rows deleted")).toBeVisible();
    // While the cards go the page becomes shorter, and what is clicked moves away.
    await said(page, summary(0));
    await page.getByRole("button", { name: "Trash" }).click();
    await expect(page.locator("tbody").getByRole("checkbox").first()).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await page.getByRole("button", { name: "Select all 60 that match" }).click();
    await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("60 rows restored")).toBeVisible();
  }
});

test("Selection: a message that comes after all that match were selected is not deleted unseen", async ({
  admin,
  allowed,
}) => {
  allowed.push(/^Failed to delete row/);
  const send = (at: number) => admin.add("/api/contact", { ...aMessage, message: `Unseen ${at}` });
  for (let at = 0; at < 6; at++) await send(at);
  const page = await admin.visit("/admin/contact?search=Unseen");
  const bar = page.getByRole("group", { name: "Selected rows" });
  await page.locator("tbody").getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Select all 6 that match" }).click();
  await send(6);
  const remove = bar.getByRole("button", { name: "Delete" });
  const question = (count: number) =>
    page.getByRole("alertdialog", { name: `Delete ${count} messages, ${count - 5} of them not on this page?` });
  await remove.click();
  await expect(question(7)).toBeVisible();
  await send(7);
  await question(7).getByRole("button", { name: "Delete" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The rows that match have changed. Look at them, then delete again.");
  await expect(alert.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await said(page, summary(8));
  await expect(bar.getByText("8 rows selected", { exact: true }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await remove.click();
  await question(8).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("8 rows deleted")).toBeVisible();
  await said(page, summary(0));
});

test("Selection: rows that are chosen while others are being deleted stay chosen, also in the trash", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/faq");
  let answer = () => {};
  const held = () => new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("DeleteFaqs")) await held();
    await route.continue();
  });
  const boxes = page.locator("tbody").getByRole("checkbox");
  const bar = page.getByRole("group", { name: "Selected rows" });
  const one = bar.getByText("1 row selected", { exact: true }).first();
  await boxes.nth(0).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await boxes.nth(1).check();
  await expect(bar.getByText("2 rows selected", { exact: true }).first()).toBeVisible();
  answer();
  await expect(page.getByText("1 row deleted")).toBeVisible();
  await expect(one).toBeVisible();
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Trash" }).click();
  await boxes.nth(0).check();
  answer();
  await expect(page.getByText("1 row deleted")).toBeVisible();
  await expect(one).toBeVisible();
});

test("a row that is deleted by itself is no longer selected, and one that comes back is not either", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/faq");
  const bar = page.getByRole("group", { name: "Selected rows" });
  for (const at of [0, 1]) await page.locator("tbody").getByRole("checkbox").nth(at).check();
  await expect(bar.getByText("2 rows selected", { exact: true }).first()).toBeVisible();
  await page.locator("tbody tr").first().getByRole("button", { name: "Delete" }).click();
  await expect(bar.getByText("1 row selected", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").getByText("restored")).toBeVisible();
  await expect(bar.getByText("1 row selected", { exact: true }).first()).toBeVisible();
});

test("Selection: a second click on Delete does nothing while the first is under way", async ({ admin }) => {
  const page = await admin.visit("/admin/faq");
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("DeleteFaqs")) return route.continue();
    sent++;
    await held;
    await route.continue();
  });
  await page.locator("tbody").getByRole("checkbox").first().check();
  const bar = page.getByRole("group", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Delete" }).dblclick();
  await bar.getByRole("button", { name: "Deleting…" }).click({ force: true });
  answer();
  await expect(page.getByText("1 row deleted", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 row restored", { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

const kofi = { first_name: "Kofi", last_name: "Mensah", password: "correct horse", role: 0 };

test("User Table: one's own account stays when all are deleted, after a question that says so, and the toast says why", async ({
  admin,
}) => {
  await admin.add("/api/user", { ...kofi, email: "kofi@example.org" });
  const page = await admin.visit("/admin/user");
  const bar = page.getByRole("group", { name: "Selected rows" });
  await page.getByRole("checkbox", { name: "Select Ada Lovelace" }).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Your own account was skipped.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Your own account is selected" });
  await expect(question.getByText("The other row is deleted.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await said(page, summary(2));
  await bar.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete the others" }).click();
  await expect(page.getByText("1 row deleted; 1 not deleted: your own account")).toBeVisible();
  await said(page, summary(1));
});

test("User Table: an account whose e-mail was taken meanwhile stays in the trash, and the toast says why", async ({
  admin,
}) => {
  const account = { ...kofi, email: "taken@example.org" };
  const { _id } = await admin.add("/api/user", account);
  await admin.graphql("mutation ($_id: ID!) { deleteUser(_id: $_id) { _id } }", { _id });
  await admin.add("/api/user", account);
  const page = await admin.visit("/admin/user?trash=1&search=taken");
  await page.locator("tbody").getByRole("checkbox").check();
  await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Restore" }).click();
  await expect(
    page.getByText("0 rows restored; 1 not restored: e-mail address taken by another account"),
  ).toBeVisible();
});

test("User Table: deleting one's own account asks first, says what follows, and signs out", async ({
  visit,
  gateway,
  admin,
}) => {
  const fields = { ...kofi, first_name: "Esi", role: 1, email: "esi@example.org" };
  const { _id } = await admin.add("/api/user", fields);
  const esi = signedIn(gateway, visit, await tokenOf(gateway, fields));
  const page = await esi.visit("/admin/user");
  const remove = page.getByRole("button", { name: "Delete Esi Mensah" });
  await remove.click();
  const question = page.getByRole("alertdialog", { name: "Delete your own account?" });
  await expect(question.getByText("You are signed out at once")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(remove).toBeVisible();
  await remove.click();
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const { saved } = await admin.graphql<{ saved: { _id: string } }>(
    `mutation { saved: restoreUser(_id: "${_id}") { _id } }`,
  );
  expect(saved._id).toBe(_id);
});
