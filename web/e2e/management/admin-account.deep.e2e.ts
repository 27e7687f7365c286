import type { Page } from "@playwright/test";
import { ada, tokenOfAda } from "../../test/accounts.ts";
import { addAuthenticator } from "../browser/authenticator.ts";
import { expect, test } from "../fixtures.ts";
import { fill, logIn } from "../forms.ts";
import { holds } from "./axe-and-width.ts";

test.use({ isOnLocalhost: true });

// Ada signs in on the page.
test.beforeAll(({ gateway }) => tokenOfAda(gateway));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("F: at 375 px a passkey is made, signs in without a password after every session ended, and is refused once removed", async ({
  visit,
}) => {
  const page = await visit("/login", 375, { reducedMotion: "reduce" });
  await addAuthenticator(page);
  await logIn(page, ada.email);
  await expect(page).toHaveURL("/admin/user");
  await page.goto("/admin/account");
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await holds(page, "empty");
  await button(page, "Add passkey").click();
  await page.getByLabel("Name").fill("Phone");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey Phone added")).toBeVisible();
  const row = page.getByRole("table", { name: "Passkeys" }).locator("tbody tr");
  await expect(row).toContainText("Not yet");
  await holds(page, "passkey");

  await button(page, "Sign out everywhere").click();
  await holds(page, "question");
  await button(page, "Sign out").click();
  await expect(page.getByText("You've been signed out on all devices.")).toBeVisible();
  await expect(page).toHaveURL("/login?after=signed-out-everywhere");
  await button(page, "Sign in with a passkey").click();
  await expect(page).toHaveURL("/admin/user");

  await page.goto("/admin/account");
  await expect(row).not.toContainText("Not yet");
  await button(page, "Remove Phone").click();
  await button(page, "Remove").click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await button(page, "Sign in with a passkey").click();
  await expect(page.getByRole("alertdialog", { name: "Error" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("F: without SMTP a colleague is invited by a link to hand over, who sets a password by it; any account gets another", async ({
  visit,
}) => {
  const page = await visit("/login", 1220, { reducedMotion: "reduce" });
  await logIn(page, ada.email);
  await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("i");
  await fill(page, { first_name: "Grace", last_name: "Hopper", email: "grace@example.org" });
  await page.getByLabel("Role").selectOption("Admin");
  await holds(page, "invite");
  await page.getByLabel("Email").press("Enter");
  const invitation = page.getByRole("dialog", { name: "Invitation for Grace Hopper" });
  await expect(invitation.getByText("Not sent by e-mail: pass the link on to grace@example.org.")).toBeVisible();
  const link = await invitation.getByRole("textbox").inputValue();
  await holds(page, "invitation");
  await button(page, "Done").click();

  const grace = await visit("/login", 375);
  await grace.goto(link);
  await fill(grace, { password: "nanoseconds", password2: "nanoseconds" });
  await grace.keyboard.press("Enter");
  await expect(grace.getByText("Your password has been set. Sign in with it.")).toBeVisible();
  await logIn(grace, "grace@example.org", "nanoseconds");
  await expect(grace.getByRole("table", { name: "User Table" })).toBeVisible();

  await button(page, "Edit Grace Hopper").focus();
  await page.keyboard.press("l");
  await expect(page.getByRole("alertdialog", { name: "Create a password reset link?" })).toBeVisible();
  await holds(page, "question");
  await button(page, "Create link").click();
  await expect(page.getByRole("dialog", { name: "Password link for Grace Hopper" })).toBeVisible();
  await button(page, "Done").click();
  await expect(page.getByRole("button", { name: "Refresh" })).toHaveCount(0);
});
