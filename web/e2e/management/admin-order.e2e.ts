import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { column, said } from "../tables.ts";

test.beforeAll(async ({ admin }) => {
  await admin.graphql(`mutation { deleteFaqs(choice: { search: "" }) { count } }`);
  for (const letter of "ABCDEFGHIJKL") await admin.add("/api/faq", { title: `Title ${letter}`, body: "Body" });
});

const letters = (titles: string[]) => titles.map((title) => title.at(-1)).join("");
const shown = async (page: Page) => letters(await column(page, "Title").allInnerTexts());
const announced = (page: Page, text: string) =>
  expect(page.locator(".admin-screen p[role=status]", { hasText: new RegExp(`^${text}\\s*$`) })).toBeAttached();
const up = (page: Page, letter: string) => page.getByRole("button", { name: `Move up: \u2068Title ${letter}\u2069` });
const down = (page: Page, letter: string) =>
  page.getByRole("button", { name: `Move down: \u2068Title ${letter}\u2069` });

test.describe("the order of FAQ entries", () => {
  test("Up and Down move a row, tell its place, keep the focus, and follow it over the edge of a page; the site has the same order", async ({
    admin,
    gateway,
  }) => {
    const onSite = async () => {
      const list = (await (await fetch(`${gateway.url}/api/faq/list`)).json()) as { title: string }[];
      return letters(list.map(({ title }) => title));
    };
    const page = await admin.visit("/admin/faq");
    await down(page, "A").click();
    await announced(page, "2 of 12");
    expect(await shown(page)).toBe("BACDE");
    await expect(down(page, "A")).toBeFocused();
    await page.keyboard.press("Enter");
    await announced(page, "3 of 12");
    await up(page, "A").click();
    await announced(page, "2 of 12");
    await expect.poll(onSite).toBe("BACDEFGHIJKL");

    await expect(up(page, "B")).toHaveAttribute("aria-disabled", "true");
    await up(page, "B").focus();
    await page.keyboard.press("Enter");
    await expect(up(page, "B")).toBeFocused();
    await up(page, "A").click();
    await announced(page, "1 of 12");
    await expect(up(page, "A")).toBeFocused();

    await up(page, "E").focus();
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press("Alt+ArrowDown");
    await said(page, "6 - 10 Total 12 Rows");
    await announced(page, "8 of 12");
    expect(await shown(page)).toBe("GHEIJ");
    await expect(up(page, "E")).toBeFocused();
    await expect.poll(onSite).toBe("ABCDFGHEIJKL");
    await up(page, "G").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await said(page, "1 - 5 Total 12 Rows");
    await announced(page, "5 of 12");
    expect(await shown(page)).toBe("ABCDG");
    await expect(up(page, "G")).toBeFocused();
    await expect.poll(onSite).toBe("ABCDGFHEIJKL");
    const html = await (await fetch(`${gateway.url}/faq`)).text();
    expect(letters(html.match(/Title [A-L](?=<)/g)!)).toBe("ABCDGFHEIJKL");

    await page.getByRole("combobox", { name: "Rows per page" }).selectOption("-1");
    await said(page, "1 - 12 Total 12 Rows");
    await page.getByRole("button", { name: "Edit Title L" }).focus();
    for (let turn = 0; turn < 4; turn++) await page.keyboard.press("Alt+ArrowUp");
    await announced(page, "8 of 12");
    await expect(page.getByRole("button", { name: "Edit Title L" })).toBeFocused();
    await expect.poll(onSite).toBe("ABCDGFHLEIJK");
  });
});
