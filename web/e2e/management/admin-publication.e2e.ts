import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { paste } from "../browser/clipboard.ts";
import { expect, test } from "../fixtures.ts";
import { picture } from "../pictures.ts";
import { column, pressInMenu, rowOf } from "../tables.ts";
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
  await expect(title(page, "What the tide brings")).toHaveText("What the tide brings"); // its mark went by itself
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

test("a published question tells since when, becomes a draft, and its preview is for nobody without a link", async ({
  admin,
  visit,
}) => {
  await admin.add("/api/faq", { title: "Since when?", body: "Since then.", publishAt: "2020-02-29T08:00:00Z" });
  const page = await admin.visit("/admin/faq?rows=50", 375, options);
  await page.getByRole("button", { name: "Edit Since when?" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit question" });
  await expect(dialog.getByRole("radio", { name: "Publish now" })).toBeChecked();
  await expect(dialog.getByText("Published on 29 Feb 2020, 09:00 GMT+1.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Draft" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(publication(page, "Since when?")).toHaveText("Draft");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await pressInMenu(page, "History", "Since when?");
  const history = page.getByRole("dialog", { name: "History of Since when?" });
  await expect(history.getByRole("deletion").filter({ hasText: "29 Feb 2020, 09:00 GMT+1" })).toBeVisible();
  await expect(history.getByRole("insertion").filter({ hasText: "Draft" })).toBeVisible();

  for (const hash of ["", "#no.such.token"]) {
    const stranger = await visit(`/preview${hash}`);
    await expect(stranger.getByRole("heading", { name: "The link is no longer valid" })).toBeVisible();
    expect(await axeFindings(stranger)).toEqual([]);
  }
});

const viewPost = { name: "View post", exact: true } as const;

test("a published post leads to its page in a new tab: from its row, by a key, from its dialog and from the notice", async ({
  admin,
}) => {
  const published = await admin.add("/api/blog", { title: "Read by all", body: "Everyone sees it.", image: "" });
  await admin.add("/api/blog", { title: "Not yet", body: "A draft.", image: "", publishAt: null });
  await admin.add("/api/blog", { title: "Soon", body: "Scheduled.", image: "", publishAt: "2999-01-01T00:00:00Z" });
  const page = await admin.visit("/admin/blog");
  const opens = async (act: () => Promise<unknown>, heading = "Read by all") => {
    const [tab] = await Promise.all([page.waitForEvent("popup"), act()]);
    await expect(tab.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(tab).toHaveURL(/\/blog\/[0-9a-f]{24}$/);
    await tab.close();
    return tab.url();
  };
  const menuOf = (name: string) => rowOf(page, name).getByRole("button", { name: /^More actions/ });

  for (const name of ["Not yet", "Soon"]) {
    await menuOf(name).click();
    await expect(page.getByRole("menuitem", { name: "History" })).toBeVisible();
    await expect(page.getByRole("menuitem", viewPost)).toHaveCount(0);
    await page.keyboard.press("v");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await expect(dialogOf(page).getByRole("button", { name: "Copy preview link" })).toBeVisible();
    await expect(dialogOf(page).getByRole("link", viewPost)).toHaveCount(0);
    await page.keyboard.press("Escape");
  }

  await menuOf("Read by all").click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await opens(() => page.getByRole("menuitem", viewPost).click())).toContain(`/blog/${published._id}`);
  await menuOf("Read by all").focus();
  await opens(() => page.keyboard.press("v"));
  await page.getByRole("button", { name: "Edit Read by all" }).click();
  await opens(() => dialogOf(page).getByRole("link", viewPost).click());
  await dialogOf(page).getByLabel("Title").fill("Read by many");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Read by many saved")).toBeVisible();
  await opens(() => page.locator(".toast").getByRole("link", viewPost).click(), "Read by many");

  await page.getByRole("button", { name: "Edit Not yet" }).click();
  await dialogOf(page).getByLabel("Body").last().fill("Still a draft.");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not yet saved")).toBeVisible();
  await expect(page.locator(".toast").getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: "Edit Not yet" }).click();
  await dialogOf(page).getByRole("radio", { name: "Publish now" }).check();
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await opens(() => page.locator(".toast").getByRole("link", viewPost).click(), "Not yet");
});
