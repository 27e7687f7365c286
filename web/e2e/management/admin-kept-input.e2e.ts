import type { Page } from "@playwright/test";
import { ada, tokenOf } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
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
const offer = (page: Page) => page.getByRole("dialog", { name: "Restore unsaved changes?" });
const add = (page: Page) => page.getByRole("button", { name: "Add", exact: true }).click();
const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` }).click();

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept-input:")));

/** Waits for the two seconds after which what was typed is kept. */
const isKept = (page: Page, count = 1) => expect.poll(() => kept(page)).toHaveLength(count);
const isForgotten = (page: Page) => expect.poll(() => kept(page)).toEqual([]);

test("what was typed is offered after a reload, goes on, and is gone once it is saved", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("Half a question");
  await adding(page).getByLabel("Body").fill("- one\n    - two");
  await isKept(page);
  await page.reload();
  await expect(offer(page).getByText(/^You were editing this on .+ and didn't save\./)).toBeVisible();
  await expect(offer(page).getByText("Half a question")).toBeVisible();
  const list = await offer(page)
    .getByText("- two")
    .evaluate((element: HTMLElement) => element.innerText);
  expect(list).toBe("- one\n    - two");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(adding(page).getByLabel("Title")).toHaveValue("Half a question");
  await adding(page).getByLabel("Body").fill("A whole answer");
  await adding(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Half a question added")).toBeVisible();
  await isForgotten(page);
});

test("where the record has changed since, it stands beside what stands; for one that is gone it becomes a new one", async ({
  admin,
  table: page,
}) => {
  const { _id } = await admin.add("/api/faq", { title: "Changed since?", body: "At first" });
  await page.reload();
  await edit(page, "Changed since?");
  await editing(page).getByLabel("Body").fill("Typed by me");
  await isKept(page);
  await admin.put(`/api/faq/${_id}`, { title: "Changed since?", body: "By others" });
  await page.goto(table);
  await pressInMenu(page, "History", "Changed since?");
  await page.getByRole("button", { name: "Edit this version" }).click();
  await expect(editing(page).getByLabel("Body")).toHaveValue("At first");
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await page.reload();
  await expect(offer(page).getByRole("radio", { name: /Typed by me/ })).toBeChecked();
  await expect(offer(page).getByRole("radio", { name: /By others/ })).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await fetch(new URL(`/api/faq/${_id}`, page.url()), { method: "DELETE", headers: { "x-auth-token": admin.token } });
  await add(page);
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(adding(page).getByLabel("Title")).toHaveValue("Changed since?");
  await expect(adding(page).getByLabel("Body")).toHaveValue("Typed by me");
});

test("it is gone on discard, on leaving it, and on sign-out", async ({ table: page }) => {
  const type = async (text: string) => {
    await adding(page).getByLabel("Title").fill(text);
    await isKept(page);
  };
  await add(page);
  await type("To be discarded");
  await page.reload();
  await offer(page).getByRole("button", { name: "Discard" }).click();
  await isForgotten(page);
  await expect(adding(page).getByLabel("Title")).toHaveValue("");
  await type("To be left");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await isForgotten(page);
  await add(page);
  await type("To be signed out of");
  const other = await page.context().newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL("/login");
  await isForgotten(page);
});

test("nothing of an account's dialog, where passwords are typed, is kept", async ({ admin }) => {
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

test("what was typed goes when the session is ended on another device, and stays in the dialog that is open", async ({
  admin,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to (add row|fetch data)/);
  const page = await admin.visit("/admin/faq", 1440);
  await add(page);
  await adding(page).getByLabel("Title").fill("Half a question");
  await adding(page).getByLabel("Body").fill("An answer");
  await isKept(page);
  const headers = { "content-type": "application/json", "x-auth-token": await tokenOf(gateway, ada) };
  const body = JSON.stringify({ query: "mutation { signOutEverywhere }" });
  expect((await fetch(`${gateway.url}/graphql`, { method: "POST", headers, body })).status).toBe(200);
  await adding(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await isForgotten(page);
  await expect(adding(page).getByLabel("Title")).toHaveValue("Half a question");
});

/** A further tab of the same browser, with what is typed into its dialog. */
async function secondTab(page: Page, title: string): Promise<Page> {
  const before = (await kept(page)).length;
  const other = await page.context().newPage();
  await other.goto(table);
  await add(other);
  await adding(other).getByLabel("Title").fill(title);
  await isKept(other, before + 1);
  return other;
}

test("two tabs keep their input apart: a save removes its own alone, and no tab offers what another one has open", async ({
  table: page,
}) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("Of the first tab?");
  await isKept(page);
  const other = await secondTab(page, "Of the second tab?");
  await adding(page).getByLabel("Body").fill("Whole");
  await adding(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Of the first tab? added")).toBeVisible();
  await isKept(page);
  await add(page);
  await adding(page).getByLabel("Title").fill("Typed beside it");
  await isKept(page, 2);
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await isKept(page);
  await other.close();
  await add(page);
  await expect(offer(page).getByText("Of the second tab?")).toBeVisible();
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await adding(page).getByLabel("Body").fill("Whole");
  await adding(page).getByRole("button", { name: "Save" }).click();
  await isForgotten(page);
});

test("of several a tab offers its own first, then the latest of those that are gone", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("My own");
  await isKept(page);
  const others = [await secondTab(page, "Older"), await secondTab(page, "Newer")];
  for (const other of others) await other.close();
  await page.reload();
  for (const title of ["My own", "Newer", "Older"]) {
    if (title !== "My own") await add(page);
    await expect(offer(page).getByText(title)).toBeVisible();
    await offer(page).getByRole("button", { name: "Discard" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await isForgotten(page);
});

test("a tab that was duplicated keeps its input apart from that of the first", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("The original");
  await isKept(page);
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  const tabs = [page, copy].map((tab) => tab.evaluate(() => sessionStorage.getItem("kept-input-tab")));
  expect(new Set(await Promise.all(tabs)).size).toBe(1);
  await adding(copy).getByLabel("Title").fill("The copy");
  await isKept(page, 2);
  await page.reload();
  await expect(offer(page).getByText("The original")).toBeVisible();
  await copy.close();
});

test("what an earlier release has kept is offered", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("Kept long ago?");
  await isKept(page);
  await page.goto("/admin/user");
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("kept-input:"))!;
    const { tab: _, ...input } = JSON.parse(localStorage.getItem(key)!) as { tab?: string };
    localStorage.removeItem(key);
    localStorage.setItem(key.replace(/@.*/, ""), JSON.stringify(input));
  });
  await page.goto("/admin/faq");
  await add(page);
  await expect(offer(page).getByText("Kept long ago?")).toBeVisible();
  await offer(page).getByRole("button", { name: "Discard" }).click();
  await isForgotten(page);
});
