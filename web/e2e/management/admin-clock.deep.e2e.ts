import type { Page } from "@playwright/test";
import { ada } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { logIn } from "../forms.ts";
import { column, rowOf } from "../tables.ts";

const minute = 60_000;
const hour = 60 * minute;
const publication = (page: Page, name: string) => rowOf(page, name).locator(column(page, "Publication"));
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit|Create) / });

/** Runs in the page: a moment as an input for dates and times has it. */
function localTime(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** From now on the device's clock is wrong by so much. */
const setClock = (page: Page, by: number) => page.clock.install({ time: Date.now() + by });

for (const [how, by] of [
  ["far ahead", 13 * hour],
  ["far behind", -13 * hour],
  ["years behind", -90_000 * hour],
] as const)
  test(`a device whose clock is ${how} signs in, and stays so over a reload, in other tabs and once it is right`, async ({
    admin,
    visit,
  }) => {
    expect(admin.token).not.toBe("");
    const page = await visit("/login");
    await setClock(page, by);
    await page.goto("/login");
    await logIn(page, ada.email, ada.password);
    await expect(page).toHaveURL("/admin/user");
    await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/admin/faq");
    await expect(other.getByRole("table", { name: "FAQ Table" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
    await page.clock.setSystemTime(Date.now());
    await page.reload();
    await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
    const marked = (await page.context().cookies()).find(({ name }) => name === "signed-in");
    expect(marked!.expires * 1000).toBeGreaterThan(Date.now() + 11 * hour);
  });

for (const [how, by] of [
  ["fast", 10 * minute],
  ["slow", -10 * minute],
] as const)
  test(`"Now" of an editor whose clock is ten minutes ${how} is the server's time`, async ({ admin, gateway }) => {
    const fields = { title: `A ${how} clock`, body: "Roots.", publishAt: "2999-03-24T09:00:00Z" };
    const { _id } = await admin.add("/api/blog", fields);
    const page = await admin.visit("/admin/blog?rows=50");
    await setClock(page, by);
    await page.reload();
    await expect(publication(page, fields.title)).toContainText("Scheduled24 Mar 2999");
    await page.getByRole("button", { name: `Edit ${fields.title}` }).click();
    const before = Date.now();
    await dialogOf(page).getByRole("radio", { name: "Publish now" }).check();
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(publication(page, fields.title)).toContainText("Published");
    expect((await fetch(`${gateway.url}/api/blog/${_id}`)).status).toBe(200);
    const { blogPostTable } = await admin.graphql<{ blogPostTable: { rows: { publishAt: string }[] } }>(
      `{ blogPostTable(query: { search: "${fields.title}" }) { rows { publishAt } } }`,
    );
    const at = Date.parse(blogPostTable.rows[0]!.publishAt);
    expect([at >= before, at <= Date.now()]).toEqual([true, true]);
  });

test("marks, what is past, and the expiry of keys are judged by the server's time", async ({ admin, visit }) => {
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  await admin.add("/api/faq", { title: "To come?", body: "In an hour.", publishAt: at(hour) });
  await admin.add("/api/faq", { title: "Just now?", body: "An hour ago.", publishAt: at(-hour) });
  const { _id } = await admin.add("/api/blog", { title: "Previewed", body: "Roots.", publishAt: at(hour) });
  const { url } = await admin.graphql<{ url: string }>(`{ url: blogPostPreviewUrl(_id: "${_id}") }`);
  const key = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { secret } }";
  await admin.graphql(key, { input: { name: "In an hour", scopes: ["faq:read"], expiresAt: at(hour) } });
  for (const by of [5 * hour, -5 * hour]) {
    const page = await admin.visit("/admin/faq?rows=50");
    await setClock(page, by);
    await page.reload();
    await expect(publication(page, "To come?")).toContainText("Scheduled");
    await expect(publication(page, "Just now?")).toContainText("Published");
    await page.getByRole("button", { name: "Edit To come?" }).click();
    await expect(dialogOf(page).getByRole("radio", { name: "Schedule" })).toBeChecked();
    await expect(dialogOf(page).getByText(/^Scheduled for /)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Edit Just now?" }).click();
    await expect(dialogOf(page).getByText(/^Published on /)).toBeVisible();
    await page.goto("/admin/integrations");
    await expect(page.getByRole("row", { name: /In an hour/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /In an hour/ })).not.toContainText("Expired");
    await page.getByRole("button", { name: "Create API key" }).click();
    await dialogOf(page).getByLabel("Name").fill(`Made at ${by}`);
    await dialogOf(page).getByRole("checkbox").first().check();
    await dialogOf(page).getByRole("radio").last().check();
    const time = dialogOf(page).getByLabel(/^Date and time/);
    const local = (moment: string) => page.evaluate(localTime, moment);
    const isTooEarly = () => time.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow);
    await time.fill(await local(at(-hour)));
    expect(await isTooEarly()).toBe(true);
    await time.fill(await local(at(hour)));
    expect(await isTooEarly()).toBe(false);
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    const reader = await visit("/");
    await setClock(reader, by);
    await reader.goto(`/preview${new URL(url).hash}`);
    await expect(reader.getByText(/This post will be published on/)).toBeVisible();
  }
});
