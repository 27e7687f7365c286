import type { Page } from "@playwright/test";
import type { Administrator } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { holdToEnd } from "../hold.ts";
import { said } from "../tables.ts";

// Of more than 200 rows the table fetches and draws what is near.
test.use({ contacts: 300 });

const names = (page: Page) => page.locator("tbody .row-link");
const panel = (page: Page) => page.getByRole("dialog");
const heading = (page: Page) => panel(page).getByRole("heading");

async function contactsOf(admin: Administrator, page = 1) {
  const rows = "rows { _id first_name last_name }";
  const query = `{ contactTable(query: { rowsPerPage: 50, page: ${page} }) { ${rows} } }`;
  type Row = { _id: string; first_name: string; last_name: string };
  const { contactTable } = await admin.graphql<{ contactTable: { rows: Row[] } }>(query);
  return contactTable.rows.map(({ _id, first_name, last_name }) => ({ _id, name: `${first_name} ${last_name}` }));
}

async function openFirst(page: Page): Promise<void> {
  await names(page).first().click();
  await expect(heading(page)).toBeFocused();
}

test("j and k go on to the messages of the next and the last page", async ({ admin }) => {
  const page = await admin.visit("/admin/contact", 1440);
  const names = page.locator("tbody .row-link");
  await names.last().click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("heading")).toBeFocused();
  const last = page.url();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/page=2&open=/);
  await expect(names.first()).toHaveAttribute("aria-current", "true");
  const name = (await names.first().innerText()).split("\n").at(-1)!;
  await expect(panel.getByRole("heading")).toContainText(name);
  await page.keyboard.press("k");
  await expect(page).toHaveURL(last);
  await expect(names.last()).toHaveAttribute("aria-current", "true");
  await panel.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2&open=/);
  await expect(names.first()).toHaveAttribute("aria-current", "true");
});

test("the row of a message that j opens is in view, of a page of rows and of all of them", async ({ admin }) => {
  for (const rows of [50, -1]) {
    const page = await admin.visit(`/admin/contact?rows=${rows}`, 1440);
    await openFirst(page);
    for (let turn = 1; turn <= 30; turn++) {
      const before = page.url();
      await page.keyboard.press("j");
      await expect(page).not.toHaveURL(before);
    }
    await expect(page.locator('.row-link[aria-current="true"]')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("k");
    await expect(page.locator('.row-link[aria-current="true"]')).toBeInViewport({ ratio: 1 });
  }
});

test.describe("The next page is on its way", () => {
  async function onLast(admin: Administrator) {
    const page = await admin.visit("/admin/contact");
    await names(page).last().click();
    await expect(heading(page)).toBeFocused();
    const contacts = await contactsOf(admin);
    const url = page.url();
    expect(url).toContain(contacts[4]!._id);
    return { page, url, next: contacts[5]!, call: await holdToEnd(page, "ContactTablePage") };
  }

  test("j pressed twice opens its first message, no other", async ({ admin }) => {
    const { page, next, call } = await onLast(admin);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect.poll(call.count).toBe(1);
    await call.finish();
    await expect(page).toHaveURL(`/admin/contact?page=2&open=${next._id}`);
    await expect(heading(page)).toHaveText(next.name);
    await expect(names(page).first()).toHaveAttribute("aria-current", "true");
    await said(page, /^6 - 10 /);
  });

  test("a message that is closed meanwhile opens no other", async ({ admin }) => {
    const { page, call } = await onLast(admin);
    await page.keyboard.press("j");
    await expect.poll(call.count).toBe(1);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await call.finish();
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL("/admin/contact");
    await said(page, /^1 - 5 /);
  });

  test("a page that fails leaves the message open, with the reason, and is tried again by the line and by j", async ({
    admin,
    allowed,
  }) => {
    allowed.push(/Failed to open row/, /net::ERR_FAILED/);
    const { page, url, next, call } = await onLast(admin);
    const alert = page.getByRole("alert");
    await page.keyboard.press("j");
    await expect.poll(call.count).toBe(1);
    await call.finish(false);
    for (let turn = 0; turn < 2; turn++) {
      await expect(alert).toContainText("Failed to open row");
      await expect(page).toHaveURL(url);
      await expect(panel(page)).toBeVisible();
      if (turn === 0) await page.keyboard.press("j");
    }
    await page.unroute("**/graphql");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(`/admin/contact?page=2&open=${next._id}`);
    await expect(alert).toHaveCount(0);

    await page.keyboard.press("k");
    await expect(page).toHaveURL(url);
    await page.route("**/graphql", (route) =>
      route.request().postData()!.includes("ContactTablePage") ? route.abort() : route.continue(),
    );
    await page.keyboard.press("j");
    await expect(alert).toContainText("Failed to open row");
    await page.unroute("**/graphql");
    await page.keyboard.press("j");
    await expect(page).toHaveURL(`/admin/contact?page=2&open=${next._id}`);
    await expect(heading(page)).toHaveText(next.name);
    await expect(alert).toHaveCount(0);
  });
});

test("All rows: j and k go on to the messages that are not fetched yet", async ({ admin }) => {
  const contacts = [...(await contactsOf(admin, 1)), ...(await contactsOf(admin, 2))];
  const page = await admin.visit("/admin/contact?rows=-1");
  await openFirst(page);
  const turn = async (key: string, place: number) => {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`/admin/contact?rows=-1&open=${contacts[place]!._id}`);
  };
  for (let place = 1; place < 53; place++) await turn("j", place);
  await expect(heading(page)).toHaveText(contacts[52]!.name);
  for (let place = 51; place > 47; place--) await turn("k", place);
  await expect(heading(page)).toHaveText(contacts[48]!.name);
});

test.describe("A message is deleted while it is open", () => {
  async function deleting(admin: Administrator) {
    const page = await admin.visit("/admin/user");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("table", { name: "Contact Table" })).toBeVisible();
    await openFirst(page);
    const call = await holdToEnd(page, "DeleteContact");
    await page.keyboard.press("d");
    await expect.poll(call.count).toBe(1);
    return { page, call };
  }

  test("one that is closed meanwhile leaves the table open", async ({ admin }) => {
    const { page, call } = await deleting(admin);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/contact");
    await call.finish();
    await expect(page.getByText(/ deleted$/)).toBeVisible();
    await expect(page).toHaveURL("/admin/contact");
    await expect(page.getByRole("table", { name: "Contact Table" })).toBeVisible();
  });

  test("the next one, opened meanwhile, stays open", async ({ admin }) => {
    const [, next] = await contactsOf(admin);
    const { page, call } = await deleting(admin);
    await page.keyboard.press("j");
    await expect(page).toHaveURL(`/admin/contact?open=${next!._id}`);
    await call.finish();
    await expect(page.getByText(/ deleted$/)).toBeVisible();
    await expect(page).toHaveURL(`/admin/contact?open=${next!._id}`);
    await expect(heading(page)).toHaveText(next!.name);
  });

  test("another page, opened meanwhile, stays open", async ({ admin }) => {
    const { page, call } = await deleting(admin);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("table", { name: "Blog Table" })).toBeVisible();
    await call.finish();
    await expect(page).toHaveURL("/admin/blog");
    await expect(page.getByRole("table", { name: "Blog Table" })).toBeVisible();
  });

  test("its panel is closed when its row is deleted with others, and stays open when it is not among them", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact");
    const remove = page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Delete" });
    const boxes = page.locator("tbody").getByRole("checkbox");
    const notice = page.getByText("1 row deleted");
    await openFirst(page);
    await boxes.nth(1).check();
    await remove.click();
    await expect(notice).toBeVisible();
    await expect(remove).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await boxes.first().check();
    await remove.click();
    await expect(panel(page)).toHaveCount(0);
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL("/admin/contact");
  });

  test("its panel is closed when everything from its sender is erased", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await openFirst(page);
    await panel(page).getByRole("button", { name: "Everything from this person" }).click();
    const person = page.getByRole("dialog", { name: "Everything from this person" });
    await person.getByRole("button", { name: "Erase" }).click();
    await expect(person).toContainText("Permanently deleted for ");
    await person.getByRole("button", { name: "Close" }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL("/admin/contact");
    await said(page, /^1 - 5 /);
  });
});
