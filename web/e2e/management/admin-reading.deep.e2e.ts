import type { Page } from "@playwright/test";
import type { Administrator } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";

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
