import { expect, type Page } from "@playwright/test";

/** Waits until the table shows its rows or an error. */
export async function answered(page: Page): Promise<void> {
  const screen = page.locator(".admin-screen");
  const status = screen.locator("p[role=status]", { hasText: /Total \d+ Rows/ }).or(screen.getByRole("alert"));
  await status.first().waitFor({ state: "attached" });
}

/** Waits until the pager says so, of rows that are there and no longer on their way. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.admin-screen:has(table[aria-busy="false"]) .pager-summary')).toHaveText(text);
}

/** The table's rows of records. */
export const bodyRows = (page: Page) => page.locator("tbody tr:has(.cell-actions)");

/** The cells of a column, by its heading. */
export const column = (page: Page, heading: string) => page.locator(`td[data-label="${heading}"]`);

/** The rows of records with a text. */
export const rowOf = (page: Page, text: string) => bodyRows(page).filter({ hasText: text });

/** Opens the menu of a row, by its name; by default that of the first row. */
export async function openRowMenu(page: Page, name = ""): Promise<void> {
  await page
    .getByRole("button", { name: `More actions ${name}` })
    .first()
    .click();
}

/** Presses an action in the menu of a row. */
export async function pressInMenu(page: Page, action: string, name?: string): Promise<void> {
  await openRowMenu(page, name);
  await page.getByRole("menuitem", { name: action }).click();
}
