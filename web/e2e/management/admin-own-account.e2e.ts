import type { Page } from "@playwright/test";
import { ada, colleague, newcomer } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { movableClock } from "../servers/gateway.ts";
import { tabTo } from "../browser/tab-to.ts";

const test = base.extend({
  // A browser writes each refusal to its console.
  allowed: ({}, provide) => provide([/the server responded with a status of 403/, /Failed to change your account/]),
});

test.use({ settings: { ...movableClock } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const form = (page: Page) => page.getByRole("dialog", { name: "Change name or e-mail" });

/** Nothing for axe to find, nothing wider than the screen. */
async function holds(page: Page, state: string): Promise<void> {
  expect(await axeFindings(page), state).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, state).toBeLessThanOrEqual(0);
}

test("Q: by keyboard one's own name is changed; the menu in the header follows, also after a reload", async ({
  gateway,
  visit,
}) => {
  const ben = await newcomer(gateway, visit);
  const page = await ben.visit("/admin/account", 1220, { reducedMotion: "reduce" });
  await tabTo(page, button(page, "Change name or e-mail"));
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("First Name")).toHaveValue("Ben");
  await expect(form(page).getByLabel("Email")).toHaveValue("ben@example.org");
  await holds(page, "form");
  await form(page).getByLabel("First Name").fill("Yaw");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your account is saved.")).toBeVisible();
  await expect(button(page, "Change name or e-mail")).toBeFocused();
  await expect(page.getByText("Yaw Lovelace")).toBeVisible();
  await tabTo(page, button(page, "Dismiss"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "YL your menu" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "YL your menu" })).toBeVisible();
});

test("Q: another e-mail asks for the password once more, and one that is taken is shown at its field", async ({
  admin,
  gateway,
  visit,
}) => {
  await colleague(gateway, visit, admin);
  await gateway.passMinutes(11);
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

  await gateway.passMinutes(11);
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
