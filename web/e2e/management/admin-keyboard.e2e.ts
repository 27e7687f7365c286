import type { Page } from "@playwright/test";
import { sendContacts } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 12);
});

const focused = (page: Page) => page.locator(":focus");
const status = (page: Page) => page.locator(".admin-screen p[role=status]");

test.describe("§2 Shortcuts", () => {
  test('§2 "?" lists the keys, and each does what the list says', async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    const press = (key: string) => page.keyboard.press(key);
    await press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list).toBeVisible();
    const keys = await list.locator("kbd").allInnerTexts();
    expect(keys).toEqual([
      "?",
      "/",
      "1, 2 …",
      "g",
      "n",
      "j",
      "k",
      "Enter",
      "r",
      "e",
      "h",
      "a",
      "d",
      "m",
      "Alt ↑",
      "Alt ↓",
      "u",
      "]",
      "[",
      "c",
      "t",
      "s",
      "Esc",
    ]);
    await press("Escape");
    await expect(list).toHaveCount(0);

    await press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
    await press("n");
    await expect(page.getByRole("dialog", { name: "Add message" })).toBeVisible();
    await press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await press("]");
    await said(page, "6 - 10 Total 12 Rows");
    await press("[");
    await said(page, "1 - 5 Total 12 Rows");
    // As of a layout that has the bracket at AltGr.
    const atAltGr = { key: "]", ctrlKey: true, altKey: true, bubbles: true };
    await page.evaluate((key) => document.body.dispatchEvent(new KeyboardEvent("keydown", key)), atAltGr);
    await said(page, "6 - 10 Total 12 Rows");
    await press("[");
    await said(page, "1 - 5 Total 12 Rows");

    await page.getByRole("heading", { level: 1 }).click();
    await press("j");
    const first = await page.locator("tbody tr").nth(0).innerText();
    const rowOf = () => page.evaluate(() => (document.activeElement!.closest("tr") as HTMLElement | null)?.innerText);
    await expect.poll(rowOf).toBe(first);
    await press("j");
    await expect.poll(rowOf).not.toBe(first);
    await press("k");
    await expect.poll(rowOf).toBe(first);
    await press("e");
    await expect(page.getByRole("dialog", { name: "Edit message" })).toBeVisible();
    await press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await press("d");
    await said(page, "1 - 5 Total 11 Rows");
    await expect.poll(rowOf).not.toBe(first);
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await press("u");
    await said(page, "1 - 5 Total 12 Rows");

    await press("t");
    await expect(page.getByText("The trash is empty.")).toBeVisible();
    await press("t");
    await said(page, "1 - 5 Total 12 Rows");
    await press("s");
    await expect(page.getByText("No spam.")).toBeVisible();
    await press("s");
    await said(page, "1 - 5 Total 12 Rows");
  });
});

test.describe("§2 Announced to screen readers", () => {
  test("§2 §9 results, page and sort, each once it is there", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await expect(status(page).getByText("1 - 5 Total 12 Rows. Page 1 of 3")).toBeAttached();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(status(page).getByText("6 - 10 Total 12 Rows. Page 2 of 3")).toBeAttached();
    await page.getByRole("columnheader", { name: "Phone" }).getByRole("button").click();
    await expect(status(page).getByText("Sorted by Phone, ascending")).toBeAttached();
    await page.getByRole("searchbox").fill("ghana");
    await expect(status(page).getByText("Searched for ghana")).toBeAttached();
    await expect(status(page).getByText("1 - 5 Total 6 Rows")).toBeAttached();
  });
});

test.describe("§2 By keyboard alone", () => {
  test("§2 §4 a record is added, edited and deleted, and the focus is never lost", async ({ admin }) => {
    const page = await admin.visit("/admin/faq");
    await page.getByRole("button", { name: "Add", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(focused(page)).toHaveAttribute("name", "title");
    await page.keyboard.type("Typed");
    await page.keyboard.press("Tab");
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveAttribute("type", "radio");
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveText("Cancel");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(focused(page)).toHaveText("Add");

    await page.getByRole("button", { name: "Edit Typed" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.type("Typed twice");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(focused(page)).toHaveText(/^Edit/);

    const row = page.locator("tbody tr[data-marked]");
    await row.getByRole("button", { name: /^Delete / }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").getByText("deleted")).toBeVisible();
    await expect(focused(page)).toHaveText(/^Delete/);
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").getByText("restored")).toBeVisible();
    await expect(focused(page)).toHaveCount(1);
  });
});
