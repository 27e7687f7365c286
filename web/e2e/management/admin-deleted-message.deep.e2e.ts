import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../hold.ts";

test.use({ contacts: 20 });

const names = (page: Page) => page.locator("tbody .row-link");
const panel = (page: Page) => page.getByRole("dialog");
const heading = (page: Page) => panel(page).getByRole("heading");

async function openFirst(page: Page): Promise<void> {
  await names(page).first().click();
  await expect(heading(page)).toBeFocused();
}

test("where a message that is read cannot be deleted, the message says so at every width, and deleting it leaves the focus on the next", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to delete row/, /503/);
  for (const width of [375, 1440]) {
    const page = await admin.visit("/admin/contact", width);
    let isAway = true;
    await page.route("**/graphql", (route) =>
      isAway && route.request().postData()!.includes("mutation DeleteContact(")
        ? route.fulfill({ status: 503, body: "{}" })
        : route.fallback(),
    );
    const next = (await names(page).nth(1).getAttribute("href"))!;
    await openFirst(page);
    await page.keyboard.press("d");
    const alert = width < 1220 ? panel(page).getByRole("alert") : page.getByRole("alert");
    await expect(alert).toContainText("Failed to delete row");
    await expect(alert).toBeInViewport({ ratio: 1 });
    await alert.getByRole("button", { name: "Dismiss" }).click();
    await expect(width < 1220 ? heading(page) : page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.press("d");
    await expect(alert).toContainText("Failed to delete row");
    if (width < 1220) {
      const opened = (await heading(page).textContent())!;
      await page.keyboard.press("j");
      await expect(heading(page)).not.toHaveText(opened);
      await expect(alert).toHaveCount(0);
      await page.keyboard.press("k");
      await expect(heading(page)).toHaveText(opened);
      await page.keyboard.press("d");
      await expect(alert).toContainText("Failed to delete row");
    }
    isAway = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(names(page).first()).toHaveAttribute("href", next);
    await openFirst(page);
    await page.keyboard.press("d");
    await expect(panel(page)).toHaveCount(0);
    await expect(names(page).first()).toBeFocused();
  }
});

test("the actions of a message stay where they are while it is deleted", async ({ admin }) => {
  const page = await admin.visit("/admin/contact", 1440);
  const { release } = await hold(page, "mutation DeleteContact(");
  await openFirst(page);
  const edit = panel(page).getByRole("button", { name: "Edit", exact: true });
  await expect(panel(page).getByText("Reply", { exact: true })).toBeVisible();
  const before = await edit.boundingBox();
  await panel(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(panel(page).getByRole("button", { name: "Deleting…" })).toBeVisible();
  expect(await edit.boundingBox()).toEqual(before);
  release();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
});
