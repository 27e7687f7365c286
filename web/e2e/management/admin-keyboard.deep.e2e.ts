import { sendContacts } from "../../test/accounts.ts";
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

test.describe("§2 Shortcuts", () => {
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
