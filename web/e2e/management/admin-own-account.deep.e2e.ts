import type { Page } from "@playwright/test";
import { ada, colleague } from "../accounts.ts";
import { expect, test as base } from "../fixtures.ts";
import { holds } from "./axe-and-width.ts";

const test = base.extend({
  // A browser writes each refusal to its console.
  allowed: ({}, provide) => provide([/the server responded with a status of 403/, /Failed to change your account/]),
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const form = (page: Page) => page.getByRole("dialog", { name: "Change name or e-mail" });

test("Q: another e-mail asks for the password once more, and one that is taken is shown at its field", async ({
  admin,
  gateway,
  visit,
}) => {
  await colleague(gateway, visit, admin);
  gateway.passMinutes(11);
  const page = await admin.visit("/admin/account", 375, { reducedMotion: "reduce" });
  const question = page.getByRole("dialog", { name: "Confirm it’s you" });
  const email = form(page).getByLabel("Email");
  await button(page, "Change name or e-mail").click();
  await email.fill("grace@example.org");
  await email.press("Enter");
  await question.getByLabel("Password").fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Email is already registered/);
  await holds(page, "taken");
  await email.fill("countess@example.org");
  await email.press("Enter");
  await expect(page.getByText("Sign in with countess@example.org from now on.")).toBeVisible();
  await expect(page.getByRole("definition").getByText("countess@example.org")).toBeVisible();

  gateway.passMinutes(11);
  await button(page, "Change name or e-mail").click();
  await email.fill("ada@example.org");
  await email.press("Enter");
  await expect(question.getByText("Signed in as countess@example.org")).toBeVisible();
  await question.getByLabel("Password").fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sign in with ada@example.org from now on.")).toBeVisible();
});

test("at 1440 px each section of the account has its button next to its text", async ({ admin }) => {
  const page = await admin.visit("/admin/account");
  for (const name of ["Change name or e-mail", "Change password", "Add passkey", "Sign out everywhere"]) {
    const gap = await button(page, name).evaluate((element) => {
      const text = element.parentElement!.firstElementChild!.getBoundingClientRect();
      return element.getBoundingClientRect().left - text.right;
    });
    expect(gap, name).toBeGreaterThan(0);
    expect(gap, name).toBeLessThan(64);
  }
});
