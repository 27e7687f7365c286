import type { Locator } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { test } from "./new-post-body.ts";

/** Selects the first occurrence. */
const select = (body: Locator, words: string) =>
  body.evaluate((field: HTMLTextAreaElement, words) => {
    const at = field.value.indexOf(words);
    field.setSelectionRange(at, at + words.length);
  }, words);

test("Writing: by keyboard alone, each format is set and the browser's own undo takes it back", async ({
  writing: { page, body },
}) => {
  await page.keyboard.type("One bold word");
  const before = "One bold word";
  const isTakenBack = async (formatted: string) => {
    await expect(body).toHaveValue(formatted);
    await page.keyboard.press("Control+z");
    await expect(body).toHaveValue(before);
    await select(body, "bold");
  };
  await select(body, "bold");
  for (const [keys, formatted] of [
    ["Control+b", "One **bold** word"],
    ["Control+i", "One *bold* word"],
    ["Control+k", "One [bold](url) word"],
    ["Control+Shift+Digit8", "- One bold word"],
    ["Control+Shift+Digit9", "> One bold word"],
  ] as const) {
    await page.keyboard.press(keys);
    await isTakenBack(formatted);
  }
  const toolbar = page.getByRole("toolbar", { name: "Format the text" });
  const tools = ["Bold", "Italic", "Heading", "Link", "List", "Quote", "Table", "Picture"];
  await page.keyboard.press("Shift+Tab");
  for (const name of tools) {
    await expect(toolbar.getByRole("button", { name })).toBeFocused();
    await page.keyboard.press("ArrowRight");
  }
  await expect(toolbar.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(toolbar.getByRole("button", { name: "Picture" })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(body).toBeFocused();
  await isTakenBack("## One bold word");
  await toolbar.getByRole("button", { name: "Table" }).click();
  await isTakenBack("One bold word\n\n| Column 1 | Column 2 |\n| --- | --- |\n|  |  |");
  await toolbar.getByRole("button", { name: "Heading" }).click();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Shift+Tab");
  await expect(toolbar.getByRole("button", { name: "Heading" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("tab", { name: "Write" })).toBeFocused();
});
