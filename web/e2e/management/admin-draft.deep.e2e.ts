import type { Page } from "@playwright/test";
import { ada, tokenOf } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { pressInMenu } from "../tables.ts";

const table = "/admin/faq?rows=50";

const test = base.extend<{ table: Page }>({
  table: async ({ admin }, provide) => {
    const page = await admin.visit(table, 375);
    page.on("dialog", (dialog) => void dialog.accept());
    await provide(page);
  },
});

const adding = (page: Page) => page.getByRole("dialog", { name: "Add question" });
const editing = (page: Page) => page.getByRole("dialog", { name: "Edit question" });
const restoreStep = (page: Page) => page.getByRole("dialog", { name: "Restore unsaved changes?" });
const add = (page: Page) => page.getByRole("button", { name: "Add", exact: true }).click();
const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` }).click();

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept-input:")));

/** Waits for the autosave, which takes two seconds. */
const draftIsSaved = (page: Page, count = 1) => expect.poll(() => drafts(page)).toHaveLength(count);
const draftIsDeleted = (page: Page) => expect.poll(() => drafts(page)).toEqual([]);

test("a draft is offered after a reload, restored, and deleted once it is saved", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("Half a question");
  await adding(page).getByLabel("Body").fill("- one\n    - two");
  await draftIsSaved(page);
  await page.reload();
  await expect(restoreStep(page).getByText(/^You were editing this on .+ and didn't save\./)).toBeVisible();
  await expect(restoreStep(page).getByText("Half a question")).toBeVisible();
  const list = await restoreStep(page)
    .getByText("- two")
    .evaluate((element: HTMLElement) => element.innerText);
  expect(list).toBe("- one\n    - two");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(adding(page).getByLabel("Title")).toHaveValue("Half a question");
  await adding(page).getByLabel("Body").fill("A whole answer");
  await adding(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Half a question added")).toBeVisible();
  await draftIsDeleted(page);
});

test("if the record has changed since, the draft is shown next to the current version; for a deleted record it becomes a new one", async ({
  admin,
  table: page,
}) => {
  const { _id } = await admin.add("/api/faq", { title: "Changed since?", body: "At first" });
  await page.reload();
  await edit(page, "Changed since?");
  await editing(page).getByLabel("Body").fill("Typed by me");
  await draftIsSaved(page);
  await admin.put(`/api/faq/${_id}`, { title: "Changed since?", body: "By others" });
  await page.goto(table);
  await pressInMenu(page, "History", "Changed since?");
  await page.getByRole("button", { name: "Edit this version" }).click();
  await expect(editing(page).getByLabel("Body")).toHaveValue("At first");
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await page.reload();
  await expect(restoreStep(page).getByRole("radio", { name: /Typed by me/ })).toBeChecked();
  await expect(restoreStep(page).getByRole("radio", { name: /By others/ })).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await fetch(new URL(`/api/faq/${_id}`, page.url()), { method: "DELETE", headers: { "x-auth-token": admin.token } });
  await add(page);
  await restoreStep(page).getByRole("button", { name: "Restore" }).click();
  await expect(adding(page).getByLabel("Title")).toHaveValue("Changed since?");
  await expect(adding(page).getByLabel("Body")).toHaveValue("Typed by me");
});

test("a draft is deleted on discard, on leaving the dialog, and on sign-out", async ({ table: page }) => {
  const type = async (text: string) => {
    await adding(page).getByLabel("Title").fill(text);
    await draftIsSaved(page);
  };
  await add(page);
  await type("To be discarded");
  await page.reload();
  await restoreStep(page).getByRole("button", { name: "Discard" }).click();
  await draftIsDeleted(page);
  await expect(adding(page).getByLabel("Title")).toHaveValue("");
  await type("To be left");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await draftIsDeleted(page);
  await add(page);
  await type("To be signed out of");
  const other = await page.context().newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL("/login");
  await draftIsDeleted(page);
});

test("the dialog of a user, where passwords are typed, saves no draft", async ({ admin }) => {
  const page = await admin.visit("/admin/user");
  await page.clock.install();
  await add(page);
  const dialog = page.getByRole("dialog", { name: "Add user" });
  await dialog.getByLabel("First Name").fill("Grace");
  await dialog.getByLabel("Password").fill("nanoseconds");
  await page.clock.fastForward(10_000);
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/kept-input|nanoseconds/);
});

test("a draft is deleted when the session is ended on another device, and its text stays in the open dialog", async ({
  admin,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to (add row|fetch data)/);
  const page = await admin.visit("/admin/faq", 1440);
  await add(page);
  await adding(page).getByLabel("Title").fill("Half a question");
  await adding(page).getByLabel("Body").fill("An answer");
  await draftIsSaved(page);
  const headers = { "content-type": "application/json", "x-auth-token": await tokenOf(gateway, ada) };
  const body = JSON.stringify({ query: "mutation { signOutEverywhere }" });
  expect((await fetch(`${gateway.url}/graphql`, { method: "POST", headers, body })).status).toBe(200);
  await adding(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await draftIsDeleted(page);
  await expect(adding(page).getByLabel("Title")).toHaveValue("Half a question");
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

test("a draft of an earlier release is offered", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("Kept long ago?");
  await draftIsSaved(page);
  await page.goto("/admin/user");
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("kept-input:"))!;
    const { tab: _, ...input } = JSON.parse(localStorage.getItem(key)!) as { tab?: string };
    localStorage.removeItem(key);
    localStorage.setItem(key.replace(/@.*/, ""), JSON.stringify(input));
  });
  await page.goto("/admin/faq");
  await add(page);
  await expect(restoreStep(page).getByText("Kept long ago?")).toBeVisible();
  await restoreStep(page).getByRole("button", { name: "Discard" }).click();
  await draftIsDeleted(page);
});
