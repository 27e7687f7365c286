import { newcomer } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { aPassword, fill } from "../forms.ts";

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
    const page = await ben.visit(path, width);
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

test("after sign-in the frame and grey rows are shown with the answer of that call alone", async ({ visit, admin }) => {
  expect(admin).toBeTruthy();
  const page = await visit("/login");
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
  await expect.poll(() => files).toEqual({ underWay: 0, isLoaded: true });
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "User Table" })).toBeVisible();
  await expect(page.getByRole("table").getByText("Loading...")).toBeVisible();
  await expect(page.locator(".grey-rows")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Role" })).toBeVisible();
});
