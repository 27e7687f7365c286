import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test as base } from "../fixtures.ts";

const table = "/admin/faq?rows=50";

const test = base.extend<{ table: Page }>({
  table: async ({ admin }, provide) => {
    const page = await admin.visit(table, 375);
    page.on("dialog", (dialog) => void dialog.accept());
    await provide(page);
  },
});

const adding = (page: Page) => page.getByRole("dialog", { name: "Add question" });
const restoreStep = (page: Page) => page.getByRole("dialog", { name: "Restore unsaved changes?" });
const add = (page: Page) => page.getByRole("button", { name: "Add", exact: true }).click();

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept-input:")));

/** Waits for the autosave, which takes two seconds. */
const draftIsSaved = (page: Page, count = 1) => expect.poll(() => drafts(page)).toHaveLength(count);
const draftIsDeleted = (page: Page) => expect.poll(() => drafts(page)).toEqual([]);

test("axe finds nothing where a draft is offered, in its own lines, and next to what others have saved since", async ({
  admin,
}) => {
  const { _id } = await admin.add("/api/faq", { title: "Changed since?", body: "At first" });
  const page = await admin.visit(table, 375);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Edit Changed since?" }).click();
  await page.getByRole("dialog", { name: "Edit question" }).getByLabel("Body").fill("- one\n    - two");
  await draftIsSaved(page);
  await page.reload();
  const list = await restoreStep(page)
    .getByText("- two")
    .evaluate((element: HTMLElement) => element.innerText);
  expect(list).toBe("- one\n    - two");
  expect(await axeFindings(page)).toEqual([]);
  await admin.put(`/api/faq/${_id}`, { title: "Changed since?", body: "By others" });
  await page.reload();
  await expect(restoreStep(page).getByRole("radio", { name: /By others/ })).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
});

/** Another tab of the same browser, with a draft in its dialog. */
async function secondTab(page: Page, title: string): Promise<Page> {
  const before = (await drafts(page)).length;
  const other = await page.context().newPage();
  await other.goto(table);
  await add(other);
  await adding(other).getByLabel("Title").fill(title);
  await draftIsSaved(other, before + 1);
  return other;
}

const openDialogs = (page: Page) => page.evaluate(async () => (await navigator.locks.query()).held!.length);

/** Waits until the browser has released the lock of the dialog that is open in the tab. */
async function closeTab(tab: Page, page: Page): Promise<void> {
  const before = await openDialogs(page);
  await tab.close();
  await expect.poll(() => openDialogs(page)).toBe(before - 1);
}

test("two tabs have separate drafts: a save deletes its own alone, and no tab offers one that is open in another", async ({
  table: page,
}) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("Of the first tab?");
  await draftIsSaved(page);
  const other = await secondTab(page, "Of the second tab?");
  await adding(page).getByLabel("Body").fill("Whole");
  await adding(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Of the first tab? added")).toBeVisible();
  await draftIsSaved(page);
  await add(page);
  await adding(page).getByLabel("Title").fill("Typed next to it");
  await draftIsSaved(page, 2);
  await expect(restoreStep(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await draftIsSaved(page);
  await closeTab(other, page);
  await add(page);
  await expect(restoreStep(page).getByText("Of the second tab?")).toBeVisible();
  await restoreStep(page).getByRole("button", { name: "Restore" }).click();
  await adding(page).getByLabel("Body").fill("Whole");
  await adding(page).getByRole("button", { name: "Save" }).click();
  await draftIsDeleted(page);
});

test("of several drafts a tab offers its own first, then the newest of closed tabs", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("My own");
  await draftIsSaved(page);
  const others = [await secondTab(page, "Older"), await secondTab(page, "Newer")];
  for (const other of others) await closeTab(other, page);
  await page.reload();
  for (const title of ["My own", "Newer", "Older"]) {
    if (title !== "My own") await add(page);
    await expect(restoreStep(page).getByText(title)).toBeVisible();
    await restoreStep(page).getByRole("button", { name: "Discard" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await draftIsDeleted(page);
});

test("a duplicated tab has a draft separate from that of the first", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("The original");
  await draftIsSaved(page);
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  const tabs = [page, copy].map((tab) => tab.evaluate(() => sessionStorage.getItem("kept-input-tab")));
  expect(new Set(await Promise.all(tabs)).size).toBe(1);
  await adding(copy).getByLabel("Title").fill("The copy");
  await draftIsSaved(page, 2);
  await page.reload();
  await expect(restoreStep(page).getByText("The original")).toBeVisible();
  await copy.close();
});
