import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { column } from "../tables.ts";

const permissions = ["clipboard-read", "clipboard-write"];
const options = { timezoneId: "Africa/Lagos", permissions, reducedMotion: "reduce" } as const;
const title = (page: Page, name: string) => column(page, "Title").filter({ hasText: name });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) post$/ });

/** Presses Tab until something of this role and name has the focus. */
async function tabTo(page: Page, role: "radio" | "button", name: string): Promise<void> {
  const wanted = dialogOf(page).getByRole(role, { name });
  for (let presses = 0; presses < 30; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

test("a post is scheduled by keyboard, read by its preview link, and appears at its moment in pages that were open", async ({
  admin,
  visit,
  gateway,
}) => {
  const page = await admin.visit("/admin/blog", 1440, options);
  await page.keyboard.press("n");
  await dialogOf(page).getByLabel("Title").fill("What the tide brings");
  await dialogOf(page).getByRole("textbox", { name: "Body" }).fill("Roots, water, birds.");
  await tabTo(page, "radio", "Now");
  await page.keyboard.press("ArrowRight");
  await expect(dialogOf(page).getByRole("radio", { name: "At a time" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(dialogOf(page).getByLabel("Date and time in Africa/Lagos")).toBeFocused();
  await page.keyboard.type("03242999");
  await page.keyboard.type("0900AM");
  await expect(dialogOf(page).getByText("Scheduled for 24 Mar 2999, 09:00 GMT+1.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, "button", "Save");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(title(page, "What the tide brings")).toContainText("Scheduled for 24 Mar 2999, 09:00 GMT+1");
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Edit What the tide brings" }).click();
  await expect(dialogOf(page).getByRole("radio", { name: "At a time" })).toBeChecked();
  await expect(dialogOf(page).getByLabel("Date and time in Africa/Lagos")).toHaveValue("2999-03-24T09:00");
  await tabTo(page, "button", "Copy preview link");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("status")).toHaveText("The preview link is copied.");
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0); // nothing was changed

  const reader = await visit(`/preview${link.hash}`, 375, options);
  await expect(reader.getByRole("heading", { level: 1, name: "What the tide brings" })).toBeVisible();
  await expect(reader.getByText("This post appears on 24 Mar 2999, 09:00 GMT+1.")).toBeVisible();
  await expect(reader).toHaveTitle(/^Preview: What the tide brings/);
  expect(await axeFindings(reader)).toEqual([]);

  const list = await visit("/blog");
  await expect(list.getByRole("link", { name: "What the tide brings" })).toHaveCount(0);
  const { blogPostTable } = await admin.graphql<{ blogPostTable: { rows: { _id: string }[] } }>(
    '{ blogPostTable(query: { search: "tide brings" }) { rows { _id } } }',
  );
  const { _id } = blogPostTable.rows[0]!;
  const moment = new Date(Date.now() + 3_000).toISOString();
  await admin.put(`/api/blog/${_id}`, {
    title: "What the tide brings",
    body: "Roots, water, birds.",
    publishAt: moment,
  });
  await page.reload();
  await expect.poll(async () => (await fetch(`${gateway.url}/api/blog/${_id}`)).status, { intervals: [250] }).toBe(200);
  await list.reload();
  await expect(list.getByRole("link", { name: "What the tide brings" })).toBeVisible();
  await expect(title(page, "What the tide brings")).toHaveText("What the tide brings"); // its mark went by itself
  await reader.reload();
  await reader.getByRole("link", { name: "See its page" }).click();
  await expect(reader).toHaveURL(`/blog/${_id}`);
});

test("a published question tells since when, becomes a draft, and its preview is for nobody without a link", async ({
  admin,
  visit,
}) => {
  await admin.add("/api/faq", { title: "Since when?", body: "Since then.", publishAt: "2020-02-29T08:00:00Z" });
  const page = await admin.visit("/admin/faq?rows=50", 375, options);
  await page.getByRole("button", { name: "Edit Since when?" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit question" });
  await expect(dialog.getByRole("radio", { name: "Now" })).toBeChecked();
  await expect(dialog.getByText("Published since 29 Feb 2020, 09:00 GMT+1.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Draft" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(title(page, "Since when?").getByText("Draft")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  for (const hash of ["", "#no.such.token"]) {
    const stranger = await visit(`/preview${hash}`);
    await expect(stranger.getByRole("heading", { name: "The link is no longer valid" })).toBeVisible();
    expect(await axeFindings(stranger)).toEqual([]);
  }
});
