import type { Page } from "@playwright/test";
import { ada, colleague } from "../accounts.ts";
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

for (const from of ["the table", "the message that is read"])
  test(`Q: after a person is erased from ${from}, the focus is on the row that follows`, async ({ admin }) => {
    const kwesi = { first_name: "Kwesi", country: "Ghana", organization: "None", phone: "0123456789", message: "One" };
    for (const last_name of ["Addo", "Badu", "Cudjoe"])
      await admin.add("/api/contact", { ...kwesi, last_name, email: `${last_name}@example.org` });
    const page = await admin.visit("/admin/contact?search=Kwesi&sort=last_name", 1440, { reducedMotion: "reduce" });
    if (from === "the table") await pressAction(page, "Kwesi Badu");
    else {
      await page.locator("tbody .row-link").nth(1).press("Enter");
      const panel = page.getByRole("dialog", { name: "Kwesi Badu" });
      await panel.getByRole("button", { name: "Everything from this person" }).press("Enter");
    }
    await person(page).getByRole("button", { name: "Erase" }).press("Enter");
    await expect(person(page).getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("cell", { name: "Badu", exact: true })).toHaveCount(0);
    await expect(page.getByRole("row", { name: /Cudjoe/ }).locator(":focus")).toBeVisible();
    await admin.graphql(
      'mutation { a: erasePerson(email: "Addo@example.org") { email } b: erasePerson(email: "Cudjoe@example.org") { email } }',
    );
  });

test("Q: the last administrator is refused, and nothing is erased; the dialog says both", async ({ admin }) => {
  const page = await admin.visit("/admin/user", 1440, { reducedMotion: "reduce" });
  await pressAction(page, "Ada Lovelace");
  await expect(person(page)).toContainText("Your own account is among it: you are signed out at once.");
  await person(page).getByRole("button", { name: "Erase" }).click();
  await expect(person(page).getByRole("alert")).toContainText("Nothing was deleted.");
  await holds(page, "refused");
  await person(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("cell", { name: "Ada Lovelace", exact: true })).toBeVisible();
});

test("Q: what someone else erased before is no longer there to erase; one's own account signs out", async ({
  admin,
  gateway,
  visit,
}) => {
  const grace = await colleague(gateway, visit, admin);
  await admin.add("/api/user", {
    first_name: "Yaw",
    last_name: "Asante",
    email: "yaw@example.org",
    password: "battery staple",
    role: 0,
  });
  const page = await grace.visit("/admin/user", 1220, { reducedMotion: "reduce" });
  await expect(action(page, "Yaw Asante")).toBeVisible();
  await admin.graphql('mutation { erasePerson(email: "yaw@example.org") { email } }');
  await pressAction(page, "Yaw Asante");
  await expect(person(page)).toContainText("Nothing is stored for yaw@example.org.");
  await expect(person(page).getByRole("button", { name: "Erase" })).toHaveCount(0);
  await holds(page, "nothing");
  await page.keyboard.press("Escape");
  await pressAction(page, "Grace Hopper");
  await person(page).getByRole("button", { name: "Erase" }).click();
  await expect(page).toHaveURL("/login");
});
