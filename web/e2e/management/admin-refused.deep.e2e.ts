import type { Page } from "@playwright/test";
import { newcomer } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { settled } from "../browser/settled.ts";
import { expect, test } from "../fixtures.ts";
import { aPassword, fill } from "../forms.ts";
import { hold } from "../hold.ts";
import { answered } from "../tables.ts";

test("an account that may see no keys sees no Add while they are on their way", async ({ visit, gateway, allowed }) => {
  allowed.push(/Failed to fetch data/);
  const ben = await newcomer(gateway, visit);
  const page = await visit("/faq", 1440, { token: ben.token });
  const lists = await hold(page, "List");
  await page.goto("/admin/integrations");
  await expect.poll(lists.count).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
  await expect(page.getByRole("main").getByRole("button")).toHaveText(["?"]);
  lists.release();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveText(["?"]);
});

test("a User who opens the dialog of a new post by its address sees no Save, also after a call that failed", async ({
  visit,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to (fetch|load)|ERR_FAILED/);
  const ben = await newcomer(gateway, visit);
  const page = await visit("/faq", 1440, { token: ben.token });
  const rows = await hold(page, "TablePage");
  // The table asks again by itself, and that call must not end the state that is looked at.
  let isDown = true;
  await page.route("**/graphql", async (route) => {
    if (!isDown || !route.request().postData()?.includes("TablePage")) return route.fallback();
    await route.abort();
  });
  await page.goto("/admin/blog?add");
  const dialog = page.getByRole("dialog", { name: "Add post" });
  await expect(page.getByText("Failed to fetch data")).toBeVisible();
  await expect(dialog).toBeVisible();
  for (const name of ["Save", "Choose an image", "Try again"])
    await expect(dialog.getByRole("button", { name, exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button")).toHaveText(["?", "Try again"]);
  isDown = false;
  await expect.poll(rows.count).toBeGreaterThan(0);
  await page.goto("/admin/blog?add");
  await expect(dialog).toBeVisible();
  rows.release();
  await expect(page.getByRole("alert").filter({ hasText: "You don't have access yet" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a User reads once what to do, and sees no button that can't work, until the role is given", async ({
  admin,
  visit,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to fetch data/);
  const ben = await newcomer(gateway, visit);
  for (const [path, heading, width] of [
    ["/admin/blog", "Blog Table", 375],
    ["/admin/activity", "Activity", 768],
    ["/admin/contact", "Contact Table", 1440],
  ] as const) {
    const page = await visit("/faq", width, { token: ben.token });
    const rows = await hold(page, "TablePage");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect.poll(rows.count).toBeGreaterThan(0);
    await expect(page.getByRole("main").getByRole("button")).toHaveText(["?"]);
    expect(await axeFindings(page)).toEqual([]);
    rows.release();
    await expect(page.getByRole("alert")).toHaveText(/You don't have access yet/);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const table = page.getByRole("table", { name: heading });
    await expect(table.getByText("Loading...")).toBeVisible();
    if (width > 375) expect(await table.getByRole("columnheader").count()).toBeGreaterThan(3);
    await expect(page.getByRole("main").getByRole("button")).toHaveText(["?"]);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  }
  const page = await ben.visit("/admin/contact");
  await expect(page.getByRole("alert")).toBeVisible();
  const { table } = await admin.graphql<{ table: { rows: { _id: string }[] } }>(
    '{ table: userTable(query: { search: "ben@" }) { rows { _id } } }',
  );
  const input = { first_name: "Ben", last_name: "Okri", email: "ben@example.org", role: 1 };
  const change = "mutation ($_id: ID!, $input: UserChangeInput!) { updateUser(_id: $_id, input: $input) { _id } }";
  await admin.graphql(change, { _id: table.rows[0]!._id, input });
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole("alert")).toHaveCount(0);
});

/** Where all that is above the rows is drawn. */
const placesOf = (page: Page) =>
  page
    .locator("h1, .toolbar, .toolbar button, .filter-row button, thead, thead th, .sort-control")
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().toJSON() as object]));

for (const width of [375, 768, 1440])
  test(`at ${width} px the first rows bring an administrator the buttons, and move nothing; later tables have them at once`, async ({
    admin,
    visit,
  }) => {
    for (const path of ["/admin/faq", "/admin/contact", "/admin/activity"]) {
      const page = await visit("/faq", width, { token: admin.token });
      const rows = await hold(page, "TablePage");
      await page.goto(path);
      await expect(page.locator(".grey-rows")).toBeVisible();
      await expect(page.getByRole("main").getByRole("button")).toHaveText(["?"]);
      const before = await placesOf(page);
      rows.release();
      await answered(page);
      await expect(page.getByRole("main").getByRole("button", { name: "Previous" })).toBeVisible();
      expect(await placesOf(page), path).toEqual(before);
    }
    const page = await admin.visit("/admin/faq", width);
    const rows = await hold(page, "BlogPostTablePage");
    if (width < 1220) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Blog", exact: true }).last().click();
    await expect(page.locator(".grey-rows")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
    rows.release();
  });

test("the keys of the toolbar work before the first rows have come", async ({ admin, visit }) => {
  const page = await visit("/faq", 1440, { token: admin.token });
  const rows = await hold(page, "TablePage");
  await page.goto("/admin/faq");
  await expect.poll(rows.count).toBe(1);
  await page.keyboard.press("/");
  await page.keyboard.type("How");
  await expect(page.getByRole("searchbox")).toHaveValue("How");
  await expect(page.getByRole("searchbox")).toHaveCSS("opacity", "1");
  await expect(page).toHaveURL(/search=How/);
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add question" });
  await expect(dialog).toBeVisible();
  rows.release();
  await answered(page);
  await expect(dialog).toBeVisible();
});

test("after sign-in the frame and grey rows are shown with the answer of that call alone", async ({ visit, admin }) => {
  expect(admin).toBeTruthy();
  const page = await visit("/login");
  const untilSettled = settled(page);
  const files = { underWay: 0, isLoaded: false };
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  let isAnswered = false;
  await page.route("**/assets/**", async (route) => {
    if (isAnswered) return;
    files.underWay++;
    await route.fulfill({ response: await route.fetch() });
    files.underWay--;
    files.isLoaded ||= route.request().url().includes("user-admin-page");
  });
  await page.route("**/graphql", async (route) => {
    if (isAnswered || !route.request().postData()?.includes("mutation Login")) return;
    const response = await route.fetch();
    await asked;
    isAnswered = true;
    await route.fulfill({ response });
  });
  await fill(page, { email: "ada@example.org", password: aPassword });
  await page.getByRole("button", { name: "Login", exact: true }).click();
  // The browser may ask for a file only after the ones before it have come.
  await expect.poll(() => files).toMatchObject({ underWay: 0, isLoaded: true });
  await untilSettled(/\/graphql$/);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "User Table" })).toBeVisible();
  await expect(page.getByRole("table").getByText("Loading...")).toBeVisible();
  await expect(page.locator(".grey-rows")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Role" })).toBeVisible();
});
