import type { Page } from "@playwright/test";
import { sendContacts } from "../../test/accounts.ts";
import { expect, publicScreens, test } from "../fixtures.ts";
import { aMessage, fill } from "../forms.ts";
import { pressInMenu, said } from "../tables.ts";
import { settled } from "../browser/settled.ts";
import { translated } from "../browser/translator.ts";

/** A page that was translated before React took it over is drawn again. */
const drawnAgain = /React error #4(18|23|25)/;

/** Delays the parts of the page that are loaded on demand. */
const delayParts = (page: Page) =>
  page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const press = (page: Page, name: string | RegExp) => button(page, name).click();
const dialog = (page: Page) => page.getByRole("dialog");

async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test("a translated post is added and edited while the parts of its dialog come late", async ({ admin }) => {
  const page = await admin.visit("/admin/blog");
  await translated(page);
  await delayParts(page);
  await page.reload();
  await press(page, "Add");
  await expect(button(page, "Choose an image")).toBeVisible();
  await fill(page, { title: "Translated", body: "First *words*." });
  await save(page);
  await expect(page.getByText("Translated added")).toBeVisible();
  await press(page, "Edit Translated");
  await expect(button(page, "Choose an image")).toBeVisible();
  await fill(page, { title: "Translated twice" });
  await save(page);
  await expect(page.getByRole("cell", { name: "Translated twice", exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Translated", exact: true })).toHaveCount(0);
});

test("the words of a translated table change with what it shows", async ({ admin, gateway }) => {
  await sendContacts(gateway, 7);
  const page = await admin.visit("/admin/contact");
  await translated(page);
  await page.reload();
  await said(page, "1 - 5 Total 7 Rows");
  await press(page, "Next");
  await said(page, "6 - 7 Total 7 Rows");
  await press(page, /^Delete First/);
  await press(page, "Undo");
  await said(page, "6 - 7 Total 7 Rows");
  await press(page, "Trash");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await press(page, "Trash");
  await page.getByRole("searchbox").fill("nothing is called this");
  await expect(page.getByText("No results for")).toBeVisible();
  await press(page, "Clear the search");
  await said(page, "1 - 5 Total 7 Rows");
});

test("the dialogs of a translated table open, change and close", async ({ admin, allowed }) => {
  allowed.push(/status of 400|Failed to (import|update) rows?/);
  const { _id } = await admin.add("/api/faq", { title: "Who counts?", body: "Nobody yet." });
  await admin.put(`/api/faq/${_id}`, { title: "Who counts?", body: "Our partners." });
  const page = await admin.visit("/admin/faq?search=Who+counts");
  await translated(page);
  await delayParts(page);
  await page.reload();
  await pressInMenu(page, "History");
  await expect(dialog(page).getByRole("deletion").filter({ hasText: "Nobody" })).toBeVisible();
  await escape(page);
  await press(page, "Edit Who counts?");
  await fill(page, { body: "We do." });
  await admin.put(`/api/faq/${_id}`, { title: "Who counts?", body: "They do." });
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await press(page, "Save these versions");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "We do.", exact: true })).toBeVisible();
  await press(page, "Import");
  const file = { name: "own.csv", mimeType: "text/csv" };
  await dialog(page)
    .getByLabel("File")
    .setInputFiles({ ...file, buffer: Buffer.from("title,body\n,two\n") });
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await dialog(page)
    .getByLabel("File")
    .setInputFiles({ ...file, buffer: Buffer.from("title,body\nWho counts us?,Me\n") });
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Imported 1 row")).toBeVisible();
  await press(page, "Keyboard shortcuts");
  await escape(page);
});

test("every screen of a translated management area opens", async ({ admin }) => {
  const page = await admin.visit("/admin/user");
  await translated(page);
  await delayParts(page);
  await page.reload();
  for (const name of ["user", "faq", "blog", "contact", "account", "activity", "integrations"]) {
    await page.goto(`/admin/${name}`);
    await expect(page.locator("h1")).toBeVisible();
    const add = page.getByRole("button", { name: "Add", exact: true });
    if (!["user", "faq", "blog", "contact"].includes(name)) continue;
    await add.click();
    await expect(dialog(page).getByRole("button", { name: "Save" })).toBeVisible();
    await escape(page);
  }
});

test("every public screen opens and answers while it is translated", async ({ visit, allowed }) => {
  allowed.push(drawnAgain);
  const page = await visit("/faq");
  await translated(page);
  await delayParts(page);
  for (const path of publicScreens) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
  }
  const untilSettled = settled(page);
  await page.goto("/");
  for (const name of ["Blog", "FAQ", "Contact"]) {
    await untilSettled();
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(name === "FAQ" ? "Frequently" : name));
  }
  await fill(page, aMessage);
  await press(page, "Send message");
  await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
});
