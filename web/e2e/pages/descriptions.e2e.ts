import { siteName } from "../../../gateway/contract/brand.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";

/** What axe finds in GraphiQL's own markup, and why it stays. */
const ofGraphiql = [
  // CodeMirror 5 takes what is typed by text areas without names, which only its author could give them.
  /^label: .*textarea/,
  // Each tab is an item of a sortable list, which makes the item a button around its buttons.
  /^nested-interactive: li/,
  // The lines of an editor scroll by its caret, which the keyboard moves.
  /^scrollable-region-focusable: .*CodeMirror-scroll/,
];

test("the explorer asks this gateway alone, runs an operation with the headers given, and axe finds what is known of it", async ({
  visit,
  admin,
}) => {
  const page = await visit("/graphql");
  await expect(page.getByRole("link", { name: `${siteName}, home` })).toBeVisible();
  await page.getByRole("button", { name: /^Execute query/ }).click();
  await expect(page.getByText('"blogPosts"')).toBeVisible();
  const type = async (editor: string, text: string) => {
    await page.getByLabel(editor).locator(".CodeMirror:visible").click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  };
  await type("Headers", JSON.stringify({ "x-auth-token": admin.token }));
  await type("Query Editor", "{ me { email } }");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByLabel("Result Window").getByText("ada")).toBeVisible();
  await page.getByRole("button", { name: "Open settings dialog" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  const unknown = (await axeFindings(page)).filter((text) => !ofGraphiql.some((known) => known.test(text)));
  expect(unknown).toEqual([]);
});
