import type { Page } from "@playwright/test";
import { ada } from "../../test/accounts.ts";
import { expect, test as base } from "../fixtures.ts";
import { said } from "../tables.ts";
import { holds } from "./axe-and-width.ts";

const test = base.extend({
  // A browser writes each refusal to its console.
  allowed: ({}, provide) => provide([/the server responded with a status of/, /Failed to erase/]),
});

/** Everything from this person, which may be in the menu of the row; `pressAction` needs no mouse. */
const action = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^(Everything from this person|More actions) ${name}`) });
async function pressAction(page: Page, name: string): Promise<void> {
  await action(page, name).focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: "Everything from this person" });
  await item.or(person(page)).first().waitFor();
  if ((await item.count()) === 0) return;
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
}
const person = (page: Page) => page.getByRole("dialog", { name: "Everything from this person" });

test("axe finds nothing in the dialog that refuses, nor in that about a person of whom nothing is stored", async ({
  admin,
}) => {
  const yaw = { first_name: "Yaw", last_name: "Asante", email: "yaw@example.org", password: "battery staple", role: 0 };
  await admin.add("/api/user", yaw);
  const page = await admin.visit("/admin/user", 1440, { reducedMotion: "reduce" });
  await expect(action(page, "Yaw Asante")).toBeVisible();
  await admin.graphql('mutation { erasePerson(email: "yaw@example.org") { email } }');
  await pressAction(page, "Yaw Asante");
  await expect(person(page)).toContainText("Nothing is stored for yaw@example.org.");
  await holds(page, "nothing");
  await page.keyboard.press("Escape");
  await pressAction(page, "Ada Lovelace");
  await person(page).getByRole("button", { name: "Erase" }).click();
  await expect(person(page).getByRole("alert")).toContainText("Nothing was deleted.");
  await holds(page, "refused");
});

for (const width of [375, 1440])
  test(`Q: at ${width} px, by keyboard, everything from a person is counted, asked about and erased`, async ({
    admin,
    gateway,
  }) => {
    const kofi = {
      first_name: "Kofi",
      last_name: "Boateng",
      country: "Ghana",
      organization: "None",
      phone: "0123456789",
    };
    const trashed = await admin.add("/api/contact", { ...kofi, email: "KOFI@example.org", message: "One" });
    await admin.graphql("mutation ($_id: ID!) { deleteContact(_id: $_id) { _id } }", trashed);
    await admin.add("/api/contact", { ...kofi, email: "kofi@example.org", message: "Two" });
    gateway.passMinutes(11);
    const page = await admin.visit("/admin/contact?search=Kofi", width, { reducedMotion: "reduce" });
    await pressAction(page, "Kofi Boateng");
    await expect(person(page).getByRole("listitem")).toHaveText(["2 messages", "0 answers", "0 accounts"]);
    await expect(person(page)).toContainText("kofi@example.org");
    await holds(page, "counted");
    await page.keyboard.press("Escape");
    await expect(person(page)).toHaveCount(0);
    await expect(action(page, "Kofi Boateng")).toBeFocused();
    await pressAction(page, "Kofi Boateng");
    await person(page).getByRole("button", { name: "Erase" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Confirm it’s you" });
    await question.getByLabel("Password").fill(ada.password);
    await page.keyboard.press("Enter");
    await expect(person(page)).toContainText("Permanently deleted for kofi@example.org:");
    await expect(person(page).getByRole("listitem")).toHaveText(["2 messages", "0 answers", "0 accounts"]);
    await expect(person(page).getByRole("button", { name: "Close" })).toBeFocused();
    await holds(page, "erased");
    await page.keyboard.press("Enter");
    await expect(person(page)).toHaveCount(0);
    await said(page, "0 - 0 Total 0 Rows");
    await expect(page.getByRole("button", { name: "Refresh" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Clear the search" })).toBeFocused();
  });
