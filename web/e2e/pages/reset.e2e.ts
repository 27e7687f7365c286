import type { Page } from "@playwright/test";
import { siteName } from "../../../gateway/contract/brand.ts";
import { headersOf, textOf } from "../../../gateway/test/harness/servers/mail-server.ts";
import { ada } from "../../test/accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { fill, logIn } from "../forms.ts";
import { test as base } from "../servers/mail-fixtures.ts";

const links = /https:\/\/baobab\.example(\/reset#\S+)/;
const newPassword = "another horse";

const test = base.extend({
  settings: ({ mail }, provide) => provide({ SMTP_URL: mail.url, TEAM_EMAIL: "team@baobab.example" }),
});

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

async function askForLink(page: Page): Promise<void> {
  await fill(page, { email: ada.email });
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(heading(page, "Check your e-mail")).toBeFocused();
}

/** Sets the password on the page that a link opens. */
async function choose(page: Page, password: string): Promise<void> {
  await fill(page, { password, password2: password });
  await page.keyboard.press("Enter");
}

test("F: a forgotten password is reset by a mail, whose link is followed, and works once", async ({
  admin,
  visit,
  gateway,
  mail,
}) => {
  const page = await visit("/login", 375);
  await page.getByRole("link", { name: "Reset it" }).click();
  await expect(page).toHaveURL("/reset");
  await askForLink(page);
  expect(await axeFindings(page), "sent").toEqual([]);
  await expect.poll(() => mail.to(ada.email).length).toBe(1);
  const [, link] = links.exec(textOf(mail.to(ada.email)[0]!))!;

  await page.goto(link!);
  await choose(page, "short");
  await expect(page.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(/at least 8 characters/);
  expect(await axeFindings(page), "errors").toEqual([]);
  await choose(page, newPassword);
  await expect(page).toHaveURL("/login?after=password-set");
  await expect(page.getByText("Your password has been set. Sign in with it.")).toBeVisible();
  expect(await axeFindings(page), "login").toEqual([]);
  await logIn(page, ada.email, newPassword);
  await expect(page).toHaveURL("/admin/user");
  await expect.poll(() => mail.to(ada.email).length).toBe(2);
  expect(headersOf(mail.to(ada.email)[1]!, "subject")).toEqual([`Your ${siteName} password was changed`]);
  const dead = await fetch(`${gateway.url}/api/user/list`, { headers: { "x-auth-token": admin.token } });
  expect(dead.status).toBe(401);

  const again = await visit(link!, 1440);
  await expect(heading(again, "This link is no longer valid")).toBeFocused();
  expect(await axeFindings(again), "invalid").toEqual([]);
  await again.getByRole("button", { name: "Ask for another link" }).click();
  await expect(again.getByLabel("Email")).toBeFocused();
  await askForLink(again);
});
