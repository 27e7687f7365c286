import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { paste } from "../browser/clipboard.ts";
import { expect, test } from "../fixtures.ts";
import { picture } from "../pictures.ts";
import { column, rowOf } from "../tables.ts";
import { tabTo } from "../browser/tab-to.ts";

const permissions = ["clipboard-read", "clipboard-write"];
const options = { timezoneId: "Africa/Lagos", permissions, reducedMotion: "reduce" } as const;
const title = (page: Page, name: string) => column(page, "Title").filter({ hasText: name });
const publication = (page: Page, name: string) => rowOf(page, name).locator(column(page, "Publication"));
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) post$/ });

const written =
  /^Roots and water\n+> The sea is patient\.\n+\[Read on\]\(https:\/\/example\.org\)\n+!\[\]\(\/uploads\/[0-9a-f-]{36}\/-\/preview\/600x400\/\)$/;

/** From the list of posts to a published one, with everything between that a writer needs. */
test("a post is written by keyboard, found again, scheduled, previewed, read at its moment, and brought back to its first wording", async ({
  admin,
  visit,
  gateway,
}) => {
  const page = await admin.visit("/admin/blog", 1440, options);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.keyboard.press("n");
  await expect(dialogOf(page).getByLabel("Title")).toBeFocused();
  await page.keyboard.type("What the tide brings");
  const body = dialogOf(page).getByRole("textbox", { name: "Body" });
  await tabTo(page, body);
  await page.keyboard.type("Roots and water\n");
  await page.keyboard.press("Control+Shift+Digit9");
  await page.keyboard.type("The sea is patient.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Read on");
  for (let at = 0; at < "Read on".length; at++) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("https://example.org");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await paste(body, [{ name: "tide.png", type: "image/png", bytes: await picture("png", 600, 400) }]);
  await expect(body).toHaveValue(written);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)), { message: "kept by the browser" })
    .toContain("600x400");

  await page.reload();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Restore unsaved changes?" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(body).toHaveValue(written);
  await expect(dialogOf(page).getByLabel("Title")).toHaveValue("What the tide brings");

  await tabTo(page, dialogOf(page).getByRole("radio", { name: "Publish now" }));
  await page.keyboard.press("ArrowRight");
  await expect(dialogOf(page).getByRole("radio", { name: "Schedule" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(dialogOf(page).getByLabel("Date and time in Africa/Lagos")).toBeFocused();
  await page.keyboard.type("03242999");
  await page.keyboard.type("0900AM");
  await expect(dialogOf(page).getByText("Scheduled for 24 Mar 2999, 09:00 GMT+1.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, dialogOf(page).getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(publication(page, "What the tide brings")).toHaveText("Scheduled24 Mar 2999, 09:00 GMT+1");
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(dialogOf(page).getByRole("radio", { name: "Schedule" })).toBeChecked();
  await expect(dialogOf(page).getByLabel("Date and time in Africa/Lagos")).toHaveValue("2999-03-24T09:00");
  await tabTo(page, dialogOf(page).getByRole("button", { name: "Copy preview link" }));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("status").filter({ hasText: "The preview link is copied." })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0); // nothing was changed

  const reader = await visit(`/preview${link.hash}`, 375, options);
  await expect(reader.getByRole("heading", { level: 1, name: "What the tide brings" })).toBeVisible();
  await expect(reader.getByText("This post will be published on 24 Mar 2999, 09:00 GMT+1.")).toBeVisible();
  await expect(reader.getByRole("blockquote")).toHaveText("The sea is patient.");
  await expect(reader.getByRole("link", { name: "Read on" })).toHaveAttribute("href", "https://example.org");
  await expect(reader.locator(".prose img")).toHaveAttribute("width", "600");
  await expect(reader).toHaveTitle(/^Preview: What the tide brings/);
  expect(await axeFindings(reader)).toEqual([]);

  const list = await visit("/blog");
  await expect(list.getByRole("link", { name: "What the tide brings" })).toHaveCount(0);
  const { blogPostTable } = await admin.graphql<{ blogPostTable: { rows: { _id: string; body: string }[] } }>(
    '{ blogPostTable(query: { search: "tide brings" }) { rows { _id body } } }',
  );
  const { _id, body: firstWording } = blogPostTable.rows[0]!;
  const moment = new Date(Date.now() + 3_000).toISOString();
  const put = (text: string) =>
    admin.put(`/api/blog/${_id}`, { title: "What the tide brings", body: text, publishAt: moment });
  await put(firstWording);
  await page.reload();
  await expect.poll(async () => (await fetch(`${gateway.url}/api/blog/${_id}`)).status, { intervals: [250] }).toBe(200);
  await list.reload();
  await expect(list.getByRole("link", { name: "What the tide brings" })).toBeVisible();
  await expect(publication(page, "What the tide brings")).toHaveText(/^Published/);
  await reader.reload();
  await reader.getByRole("link", { name: "View post" }).click();
  await expect(reader).toHaveURL(`/blog/${_id}`);

  await put("Roots, water, birds.");
  await put("Roots, water, crabs.");
  await page.reload();
  await expect(title(page, "What the tide brings")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("h");
  const history = page.getByRole("dialog", { name: "History of What the tide brings" });
  await expect(history.getByRole("deletion").filter({ hasText: "birds" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(history.getByRole("deletion").filter({ hasText: "patient" })).toBeVisible();
  await tabTo(page, history.getByRole("button", { name: "Edit this version" }));
  await page.keyboard.press("Enter");
  await expect(body).toHaveValue(written);
  await tabTo(page, dialogOf(page).getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole("blockquote")).toHaveText("The sea is patient.");
});
