import type { Page } from "@playwright/test";
import { ada, tokenOf } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test as base } from "../fixtures.ts";

const test = base.extend<{ table: Page }>({
  table: async ({ admin }, provide) => {
    const page = await admin.visit("/admin/faq?rows=50", 375);
    page.on("dialog", (dialog) => void dialog.accept());
    await provide(page);
  },
});

const adding = (page: Page) => page.getByRole("dialog", { name: "Add question" });
const editing = (page: Page) => page.getByRole("dialog", { name: "Edit question" });
const offer = (page: Page) => page.getByRole("dialog", { name: "Go on where you left off?" });
const add = (page: Page) => page.getByRole("button", { name: "Add", exact: true }).click();
const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` }).click();

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept-input:")));

/** Waits for the two seconds after which what was typed is kept. */
const isKept = (page: Page) => expect.poll(() => kept(page)).toHaveLength(1);
const isForgotten = (page: Page) => expect.poll(() => kept(page)).toEqual([]);

test("what was typed is offered after a reload, goes on, and is gone once it is saved", async ({ table: page }) => {
  await add(page);
  await adding(page).getByLabel("Title").fill("Half a question");
  await isKept(page);
  await page.reload();
  await add(page);
  await expect(offer(page).getByText(/^You typed this on .+, and did not save it\./)).toBeVisible();
  await expect(offer(page).getByText("Half a question")).toBeVisible();
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
  await page.reload();
  await page.getByRole("button", { name: "History Changed since?" }).click();
  await page.getByRole("button", { name: "Edit this version" }).click();
  await expect(editing(page).getByLabel("Body")).toHaveValue("At first");
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await page.reload();
  await edit(page, "Changed since?");
  await expect(offer(page).getByRole("radio", { name: /Typed by me/ })).toBeChecked();
  await expect(offer(page).getByRole("radio", { name: /By others/ })).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await fetch(new URL(`/api/faq/${_id}`, page.url()), { method: "DELETE", headers: { "x-auth-token": admin.token } });
  await add(page);
  await offer(page).getByRole("button", { name: "Go on with it" }).click();
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
  await add(page);
  await offer(page).getByRole("button", { name: "Discard it" }).click();
  await isForgotten(page);
  await expect(adding(page).getByLabel("Title")).toHaveValue("");
  await type("To be left");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave it" }).click();
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
