import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { column, pressInMenu, rowOf } from "../tables.ts";

const permissions = ["clipboard-read", "clipboard-write"];
const options = { timezoneId: "Africa/Lagos", permissions, reducedMotion: "reduce" } as const;
const publication = (page: Page, name: string) => rowOf(page, name).locator(column(page, "Publication"));
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) post$/ });

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
