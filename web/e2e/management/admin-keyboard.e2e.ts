import type { Page } from "@playwright/test";
import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { answered, said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 12);
});

/** Runs in the page: types a key as soon as what it clicks is there, before that is painted. */
function typeAtFirstSight(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[data-key=n]")) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
  }).observe(document, { childList: true, subtree: true });
}

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

  test("a key that is typed at the first sight of its control is not lost", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await page.addInitScript(typeAtFirstSight);
    // React then has time to paint between what it does.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 10 });
    for (let visit = 0; visit < 3; visit++) {
      await page.reload();
      await expect(page.getByRole("dialog", { name: "Add message" })).toBeVisible();
    }
  });

  test("a key right after the one that closes a dialog is neither lost nor opens it again", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await said(page, "1 - 5 Total 12 Rows");
    const second = "6 - 10 Total 12 Rows";
    const steps = [
      ["]", second],
      ["]", "11 - 12 Total 12 Rows"],
      ["[", second],
      ["[", "1 - 5 Total 12 Rows"],
    ] as const;
    for (const [key, summary] of steps) {
      await page.keyboard.press("n");
      await expect(page.getByRole("dialog", { name: "Add message" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press(key);
      await said(page, summary);
      await expect(page).not.toHaveURL(/add/);
    }
  });

  test("§2 keys are letters while one types and under a dialog, and can be turned off for good", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("searchbox").pressSequentially("net?d");
    await expect(page.getByRole("searchbox")).toHaveValue("net?d");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.getByRole("switch", { name: "Enable single-key shortcuts" }).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await answered(page);
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
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

test("keys of an input method, while a word is composed, neither close a dialog nor press what they stand for elsewhere", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/blog");
  await page.evaluate(() => {
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true, ...init }));
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add post" });
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  const body = dialog.getByRole("textbox", { name: "Body" });
  await body.focus();
  await body.evaluate((field: HTMLElement) => {
    field.onkeydown = ({ isComposing }) => void (field.dataset.composing = String(isComposing));
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "かんじ", selectionStart: 3, selectionEnd: 3 });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+b");
  await expect(body).toHaveAttribute("data-composing", "true");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(body).not.toHaveValue(/\*\*/);
  await session.send("Input.insertText", { text: "漢字" });
  await expect(body).toHaveValue(/漢字/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
});
