import type { Page } from "playwright-core";

/** Waits until the table has answered, or has told why it cannot. */
export async function answered(page: Page): Promise<void> {
  const screen = page.locator(".admin-screen");
  const told = screen.locator("p[role=status]", { hasText: /Total \d+ Rows/ }).or(screen.getByRole("alert"));
  await told.first().waitFor({ state: "attached" });
}

/** Waits until the pager says so, of rows that are there and no longer on their way. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  const settled = page.locator('.admin-screen:has(table[aria-busy="false"])');
  await settled.locator(".pager-summary").getByText(text, { exact: true }).waitFor();
}
