import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";

/** The dialog in which a question is half written. */
export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add question" });

/** What is asked before it is lost. */
export const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

export async function stay(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(dialogOf(page).getByLabel("Title")).toHaveValue("Half a question");
  await expect(page).toHaveURL(({ pathname }) => pathname === "/admin/faq");
}

export const test = base.extend<{ halfWritten: Page }>({
  /** The FAQ's table with a question half written, come to from the users' table. */
  halfWritten: async ({ admin }, provide) => {
    const page = await admin.visit("/admin/user");
    await page.getByRole("link", { name: "FAQ" }).click();
    await expect(page.getByRole("table", { name: "FAQ Table" })).toBeVisible();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialogOf(page).getByLabel("Title").fill("Half a question");
    await provide(page);
  },
});
