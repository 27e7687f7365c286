import type { Page } from "@playwright/test";
import type { Administrator } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

test.use({ contacts: 100_000 });

/** The sizes of GraphQL's answers, as they come; of one that comes as the page closes nothing is known. */
function answerSizes(page: Page): number[] {
  const sizes: number[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().endsWith("/graphql")) return;
    request.sizes().then(
      ({ responseBodySize }) => sizes.push(responseBodySize),
      () => undefined,
    );
  });
  return sizes;
}

test("§9 the same table on 100,000 contacts: pages, sort and search, five rows over the wire", async ({ admin }) => {
  const page = await admin.visit("/admin/contact");
  const sizes = answerSizes(page);
  await said(page, "1 - 5 Total 100000 Rows");
  await page.getByRole("button", { name: "Page 3" }).click();
  await said(page, "11 - 15 Total 100000 Rows");
  await page.getByRole("columnheader", { name: "Country" }).getByRole("button").click();
  await expect(page.locator('[aria-sort="ascending"]')).toBeVisible();
  await said(page, "1 - 5 Total 100000 Rows");
  const email = (await page.locator('td[data-label="Email"]').first().innerText()).toUpperCase();
  await page.getByRole("searchbox").fill(email);
  await said(page, /^1 - 1 Total 1 Rows$/);
  expect((await page.locator('td[data-label="Email"]').first().innerText()).toUpperCase()).toBe(email);
  await page.goto("/admin/contact?page=20000");
  await said(page, "99996 - 100000 Total 100000 Rows");
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThan(20_000);
});

test.describe("All rows of 100,000", () => {
  const total = 100_000;
  const rowOf = (page: Page, index: number) => page.locator(`tbody tr[aria-rowindex="${index + 2}"]`);
  const emailOf = (page: Page, index: number) => rowOf(page, index).locator('td[data-label="Email"]');
  /** The indexes of the visible rows, once all of them are loaded. */
  async function seen(page: Page): Promise<number[]> {
    const rows = await page.waitForFunction(() => {
      const shown = [...document.querySelectorAll("tbody tr:not([aria-hidden])")].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const isThere = shown.length > 0 && shown.every((row) => row.querySelector("button"));
      return isThere && shown.map((row) => Number(row.getAttribute("aria-rowindex")) - 2);
    });
    return (await rows.jsonValue()) as number[];
  }
  async function toEnd(page: Page): Promise<void> {
    await expect
      .poll(async () => {
        await page.keyboard.press("End");
        return (await seen(page)).at(-1);
      })
      .toBe(total - 1);
  }
  const storedEmail = async (admin: Administrator, index: number) => {
    const query = `{ contactTable(query: { rowsPerPage: 50, page: ${Math.floor(index / 50) + 1} }) { rows { email } } }`;
    const { contactTable } = await admin.graphql<{ contactTable: { rows: { email: string }[] } }>(query);
    return contactTable.rows[index % 50]!.email;
  };
  const newcomer = {
    first_name: "Efua",
    last_name: "Sarpong",
    country: "Ghana",
    organization: "Volta Trust",
    phone: "0241234567",
    email: "second@example.org",
    message: "A word.",
  };
  const focused = (page: Page) =>
    page.evaluate(() => Number(document.activeElement!.closest("tr")?.getAttribute("aria-rowindex") ?? 1) - 2);

  for (const [width, shape] of [
    [1440, "a table"],
    [375, "cards"],
  ] as const)
    test(`at ${width} px, as ${shape}: every row can be scrolled to, and what is fetched and drawn is what is near`, async ({
      admin,
    }) => {
      const page = await admin.visit("/admin/contact", width);
      const sizes = answerSizes(page);
      await page.getByLabel("Rows per page").selectOption("All");
      await said(page, "1 - 100000 Total 100000 Rows");
      await expect(rowOf(page, 10).getByRole("button").first()).toBeVisible();
      await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "100001");
      await expect(emailOf(page, 10)).toHaveText(await storedEmail(admin, 10));
      const least = await page
        .locator("tbody tr:not([aria-hidden]) td[data-label]")
        .evaluateAll((cells) => Math.min(...cells.map((cell) => cell.getBoundingClientRect().width)));
      expect(least).toBeGreaterThan(80);

      for (const part of [0.3, 0.62]) {
        await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), part);
        const shown = await seen(page);
        expect(Math.abs(shown[0]! / total - part)).toBeLessThan(0.02);
        expect(shown.at(-1)! - shown[0]!).toBe(shown.length - 1);
        await expect(emailOf(page, shown[0]!)).toHaveText(await storedEmail(admin, shown[0]!));
      }
      await toEnd(page);
      await expect(emailOf(page, total - 1)).toHaveText(await storedEmail(admin, total - 1));
      const { bottom } = await page.locator(".pager").evaluate((pager) => pager.getBoundingClientRect());
      expect(bottom).toBeLessThanOrEqual(900);
      expect((await rowOf(page, total - 1).boundingBox())!.y).toBeLessThan(900);
      expect(await page.locator("tbody tr").count()).toBeLessThan(100);
      expect(Math.max(...sizes)).toBeLessThan(60_000);
      await page.getByLabel("Rows per page").selectOption("5");
      await said(page, "1 - 5 Total 100000 Rows");
    });

  for (const width of [1440, 375])
    test(`at ${width} px the keys of rows go from one to the next, and never lose the focus`, async ({ admin }) => {
      const page = await admin.visit("/admin/contact?rows=-1", width);
      await seen(page);
      for (let index = 0; index < 55; index++) {
        await page.keyboard.press("j");
        await expect.poll(() => focused(page)).toBe(index);
      }
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      expect((await seen(page))[0]).toBeGreaterThan(10_000);
      expect(await focused(page)).toBe(54);
      await page.keyboard.press("k");
      await expect.poll(() => focused(page)).toBe(53);
      expect(await seen(page)).toContain(53);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await toEnd(page);
      await expect
        .poll(async () => {
          await page.keyboard.press("j");
          return focused(page);
        })
        .toBe(total - 1);
      expect(await seen(page)).toContain(total - 1);
      await page.keyboard.press("k");
      await expect.poll(() => focused(page)).toBe(total - 2);
    });

  for (const width of [1440, 375])
    test(`at ${width} px a row that has lost the focus passes it to no other when it is scrolled away`, async ({
      admin,
    }) => {
      const page = await admin.visit("/admin/contact?rows=-1", width);
      await seen(page);
      await page.keyboard.press("j");
      await expect.poll(() => focused(page)).toBe(0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      for (const rows of [30, 300, 3_000]) {
        await page.evaluate((top) => scrollTo(0, top), rows * (width > 1000 ? 53 : 375));
        expect((await seen(page))[0]).toBeGreaterThan(10);
        await expect(rowOf(page, 0)).toHaveCount(0);
        expect(await page.evaluate(() => document.activeElement!.tagName)).toBe("BODY");
      }
      await page.keyboard.press("j");
      await expect.poll(async () => (await seen(page)).includes(await focused(page))).toBe(true);
    });

  test("a row is deleted deep down and brought back, and one that is added is first", async ({ admin }) => {
    const page = await admin.visit("/admin/contact?rows=-1");
    await page.evaluate(() => scrollTo(0, 5_000));
    const [index] = (await seen(page)).slice(3);
    const email = await storedEmail(admin, index!);
    const next = await storedEmail(admin, index! + 1);
    await rowOf(page, index!)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await said(page, "1 - 99999 Total 99999 Rows");
    await expect(emailOf(page, index!).getByText(next)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await said(page, "1 - 100000 Total 100000 Rows");
    await expect(emailOf(page, index!).getByText(email)).toBeVisible();

    await admin.add("/api/contact", { ...newcomer, email: "first@example.org" });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add message" });
    for (const [label, text] of Object.entries(newcomer)) await dialog.locator(`[name="${label}"]`).fill(text);
    await dialog.getByRole("button", { name: "Save" }).click();
    await said(page, "1 - 100002 Total 100002 Rows");
    await page.keyboard.press("Home");
    await expect(emailOf(page, 0).getByText(newcomer.email)).toBeVisible();
    await expect(emailOf(page, 1).getByText("first@example.org")).toBeVisible();
  });

  test("the box above them selects all that match, which are deleted, and restored by Undo", async ({ admin }) => {
    const page = await admin.visit("/admin/contact?rows=-1&search=tetteh");
    const [, found] = /Total (\d+) Rows/.exec(await page.locator(".pager-summary").innerText())!;
    expect(Number(found)).toBeGreaterThan(200);
    const box = page.getByRole("checkbox", { name: "Select all rows on this page" });
    await box.check();
    const bar = page.getByRole("group", { name: "Selected rows" });
    await expect(bar.getByText(`${found} rows selected`, { exact: true }).first()).toBeVisible();
    await page.keyboard.press("End");
    await seen(page);
    await expect(page.locator("tbody input:not(:checked)")).toHaveCount(0);
    await bar.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(`${found} rows deleted`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(`${found} rows restored`)).toBeVisible();
    await said(page, `1 - ${found} Total ${found} Rows`);
  });
});
