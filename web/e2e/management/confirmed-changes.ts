import type { Page } from "@playwright/test";
import { test as base } from "../fixtures.ts";

/** Tests of changes that need a recent authentication. */
export const test = base.extend({
  // A browser writes each refusal to its console.
  allowed: ({}, provide) => provide([/the server responded with a status of 403/]),
});

export const question = (page: Page) => page.getByRole("dialog", { name: "Confirm it’s you" });
export const password = (page: Page) => question(page).getByLabel("Password");
export const record = (page: Page) => page.getByRole("dialog", { name: "Edit user" });

/** Gives an administrator another e-mail, which needs a recent authentication. */
export async function changeEmail(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Edit Grace Hopper" }).click();
  await record(page).getByLabel("Email").fill(email);
  await record(page).getByLabel("Email").press("Enter");
}
