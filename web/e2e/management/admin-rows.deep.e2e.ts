import type { Locator, Page } from "@playwright/test";
import { sendContacts } from "../../test/accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { bodyRows, column, openRowMenu, rowOf, said } from "../tables.ts";

test.beforeAll(async ({ admin, gateway }) => {
  await sendContacts(gateway, 57);
  const post = { image: "", body: "## Soil\n\n**Roots** hold the [water](https://example.org).\n\n- one\n- two" };
  await admin.add("/api/blog", { ...post, title: "A draft", publishAt: null });
  await admin.add("/api/blog", { ...post, title: "To come", publishAt: "2999-03-24T09:00:00Z" });
});

const heightOf = async (row: Locator) => Math.round((await row.boundingBox())!.height);
const heading = (page: Page, name: string) => page.getByRole("columnheader", { name });
const arrow = (page: Page, name: string) => heading(page, name).locator(".sort-mark");
const rest = (page: Page) => page.mouse.move(0, 0);

for (const width of [375, 1440])
  test(`the further actions of a row are in a menu, which keys open, and whose keys work while it is closed (${width} px)`, async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/blog?search=A+draft", width, { reducedMotion: "reduce" });
    const menu = page.getByRole("menu");
    const more = page.getByRole("button", { name: "More actions A draft" });
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: "A draft" })).toBeFocused();
    await page.keyboard.press("m");
    await expect(menu.getByRole("menuitem")).toHaveText(["History", "Show activity"]);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "History of A draft" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press("h");
    await expect(page.getByRole("dialog", { name: "History of A draft" })).toBeVisible();
  });

test("a row's menu that does not arrive leaves the table; a reload, which keeps the search, brings it, and with ticked rows a line offers it", async ({
  admin,
  allowed,
}) => {
  allowed.push(/ERR_FAILED|dynamically imported/);
  const page = await admin.visit("/admin/blog");
  await page.route("**/assets/opened-row-menu*", (route) => route.abort());
  await page.getByRole("searchbox").fill("A draft");
  await said(page, "1 - 1 Total 1 Rows");
  const box = rowOf(page, "A draft").getByRole("checkbox");
  await box.check();
  await openRowMenu(page, "A draft");
  await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await page.unrouteAll();
  await box.uncheck();
  await page.waitForEvent("load");
  await expect(page.getByRole("searchbox")).toHaveValue("A draft");
  await openRowMenu(page, "A draft");
  await expect(page.getByRole("menu")).toBeVisible();
});

test("a menu that opens at the lower edge of a phone is seen whole", async ({ admin }) => {
  const page = await admin.visit("/admin/faq", 375);
  const button = bodyRows(page).last().getByRole("button", { name: "More actions" });
  await button.evaluate((shown) => shown.scrollIntoView({ block: "end" }));
  await button.click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem").last()).toBeVisible();
  await expect(menu).toBeInViewport({ ratio: 1 });
});

test("an action of a menu keeps its row; Delete is red on hover and focus only", async ({ admin }) => {
  const page = await admin.visit("/admin/blog");
  await openRowMenu(page);
  const { x, width } = (await page.getByRole("menu").boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(1440);
  await page.keyboard.press("Escape");
  const remove = page.getByRole("button", { name: "Delete A draft" });
  const colour = () => remove.evaluate((button) => getComputedStyle(button).color);
  await rest(page);
  const quiet = await colour();
  await remove.hover();
  await expect.poll(colour).not.toBe(quiet);
  await rest(page);
  await expect.poll(colour).toBe(quiet);
  await page.getByRole("button", { name: "Edit A draft" }).focus();
  await page.keyboard.press("Tab");
  await expect(remove).toBeFocused();
  await expect.poll(colour).not.toBe(quiet);
});

test("the sorted column has an arrow, and one that is hovered or focused; without a mouse all have", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/contact?sort=country");
  await rest(page);
  await expect(arrow(page, "Country")).toHaveCSS("opacity", "1");
  await expect(arrow(page, "Phone")).toHaveCSS("opacity", "0");
  await heading(page, "Phone").getByRole("button").hover();
  await expect(arrow(page, "Phone")).toHaveCSS("opacity", "1");
  await heading(page, "Organization").getByRole("button").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(arrow(page, "Organization")).toHaveCSS("opacity", "1");
  const touch = await admin.visit("/admin/contact", 768, { hasTouch: true, isMobile: true });
  await expect(arrow(touch, "Message")).toHaveCSS("opacity", "0.35");
});

test("from 768 px on a table is a table whose widest column is the message; cards below have aligned values", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/contact");
  await expect(column(page, "First Name").first()).toHaveText(/^New/);
  for (const width of [768, 1024, 1220, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const widest = () =>
      page.locator("th").evaluateAll((cells) => {
        const widths = cells.map((cell) => cell.getBoundingClientRect().width);
        return cells[widths.indexOf(Math.max(...widths))]!.textContent;
      });
    await expect.poll(widest).toBe("Message");
    expect(await heightOf(bodyRows(page).first())).toBe(52);
    const name = column(page, "First Name").first();
    await expect(name.locator(".titled")).toBeInViewport();
    expect(await name.locator(".titled").evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(false);
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole("columnheader", { name: "Message" })).toHaveCount(0);
  const lefts = () =>
    bodyRows(page)
      .first()
      .locator(".cell")
      .evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getBoundingClientRect().left))]);
  await expect.poll(lefts).toHaveLength(1);
});

test("a sorted column is shown even where the table has no room for it", async ({ admin }) => {
  const page = await admin.visit("/admin/contact", 768);
  await expect(heading(page, "Message")).toBeVisible();
  await expect(heading(page, "Country")).toHaveCount(0);
  await page.goto("/admin/contact?sort=country");
  await expect(heading(page, "Country")).toBeVisible();
});

test("no column of a short list is squeezed from 768 px on", async ({ admin }) => {
  const key = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { secret } }";
  await admin.graphql(key, { input: { name: "Importer", scopes: ["faq:read", "blog:write"] } });
  const page = await admin.visit("/admin/integrations");
  const list = page.getByRole("table", { name: "API keys" });
  await expect(list.getByRole("button", { name: "Revoke Importer" })).toBeVisible();
  for (const width of [768, 960, 1024, 1120, 1220]) {
    await page.setViewportSize({ width, height: 900 });
    const narrowest = () =>
      list.locator("th").evaluateAll((cells) => Math.min(...cells.map((cell) => cell.getBoundingClientRect().width)));
    await expect.poll(narrowest).toBeGreaterThan(95);
  }
});

test("the headings stay while the rows scroll, below the bar of a selection", async ({ admin }) => {
  const page = await admin.visit("/admin/contact?rows=50", 1024);
  await said(page, "1 - 50 Total 57 Rows");
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(async () => (await heading(page, "Message").boundingBox())!.y).toBe(0);
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  const bar = page.getByRole("group", { name: "Selected rows" });
  await page.evaluate(() => window.scrollTo(0, 900));
  const edges = async () => {
    const { y, height } = (await bar.boundingBox())!;
    return [y + height, (await heading(page, "Message").boundingBox())!.y];
  };
  await expect.poll(edges).toEqual([60, 60]);
});

test("compact rows are of 44 px, and remembered in this browser until sign-out", async ({ admin, visit }) => {
  const page = await admin.visit("/admin/contact");
  const compact = page.getByRole("button", { name: "Compact rows" });
  await expect(compact).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("c");
  await expect(compact).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => heightOf(bodyRows(page).first())).toBe(44);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/admin/blog");
  for (const name of ["A draft", "To come"]) await expect.poll(() => heightOf(rowOf(page, name))).toBe(44);
  const kept = () => page.evaluate(() => localStorage.getItem("table:row-height"));
  expect(await kept()).toBe("compact");
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toBeNull();
  await visit("/");
});
