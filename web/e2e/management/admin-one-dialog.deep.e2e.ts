import type { Page } from "@playwright/test";
import { sendContacts } from "../../test/accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { clashOf, dialogOf, test } from "../clash.ts";
import { expect } from "../fixtures.ts";

const open = (page: Page) => page.locator("dialog[open]");
const discarding = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

test("a dialog asks about unsaved text in place of its buttons, and no gives the focus back to the field", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/faq", 375);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const title = page.getByRole("dialog", { name: "Add question" }).getByLabel("Title");
  await title.fill("Half a question");
  await page.keyboard.press("Escape");
  await expect(discarding(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expect(open(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  // Nothing else of the dialog can be reached meanwhile.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("!");
  await expect(title).toHaveValue("Half a question");
  await page.keyboard.press("Escape");
  await expect(discarding(page)).toHaveCount(0);
  await expect(title).toBeFocused();
});

test("a conflict takes the place of the form, and Back asks there", async ({ clash }) => {
  const page = await clash(1, { body: "Answer 1, theirs" }, { body: "Answer 1, mine" });
  await expect(clashOf(page)).toBeVisible();
  await expect(open(page)).toHaveCount(1);
  await page.goBack();
  await expect(discarding(page)).toBeVisible();
  await expect(open(page)).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(discarding(page)).toHaveCount(0);
  await clashOf(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(dialogOf(page).locator("[name=body]")).toHaveValue("Answer 1, mine");
  await expect(open(page)).toHaveCount(1);
});

test("a message that covers the page makes room for what is opened from it, and comes back", async ({
  admin,
  gateway,
}) => {
  await sendContacts(gateway, 1);
  const page = await admin.visit("/admin/contact", 1219);
  await page.getByRole("link", { name: "First1" }).click();
  const message = page.getByRole("dialog", { name: "First1 Last1" });
  await message.getByRole("button", { name: "Everything from this person" }).click();
  const person = page.getByRole("dialog", { name: "Everything from this person" });
  await expect(person).toBeVisible();
  await expect(open(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(person).toHaveCount(0);
  await expect(message).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open(page)).toHaveCount(0);
});
