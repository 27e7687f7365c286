import type { Page } from "@playwright/test";
import { textOf } from "../../../gateway/test/harness/servers/mail-server.ts";
import { addAuthenticator } from "../browser/authenticator.ts";
import { expect } from "../fixtures.ts";
import { fill, logIn } from "../forms.ts";
import { pressInMenu } from "../tables.ts";
import { holds } from "./axe-and-width.ts";
import { team, test, write } from "./mailed-messages.ts";

test.use({ isOnLocalhost: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const message = (page: Page) => page.getByRole("dialog", { name: /^(Ama|Kwame|Efua) Mensah$/ });
const read = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(name) }).click();

test("Answers: Send comes into view with the field, below a message of any length", async ({ gateway, admin }) => {
  for (const lines of [8, 14, 40]) {
    await write(gateway, {
      first_name: "Akua",
      message: `${lines} lines${"\nHow is a tonne measured?".repeat(lines)}`,
    });
    const page = await admin.visit(`/admin/contact?search=${lines}+lines`, 1024);
    await page.getByRole("link", { name: "Akua" }).first().click();
    await button(page, "Reply").click();
    await expect(page.getByLabel("Answer")).toBeFocused();
    await expect(button(page, "Send")).toBeInViewport({ ratio: 1 });
  }
});

test("Answers: axe finds nothing in one that was not sent, and it is no wider than the screen", async ({
  gateway,
  admin,
}) => {
  await write(gateway, { first_name: "Kwame", email: "kwame@refused.example", message: "Hello?" });
  const page = await admin.visit("/admin/contact?search=Kwame");
  await read(page, "Kwame");
  await button(page, "Reply").click();
  await page.getByLabel("Answer").fill("Hello!");
  await button(page, "Send").click();
  await expect(message(page).getByText(/^Not sent: .*550/)).toBeVisible();
  await holds(page, "refused");
});

test("a colleague is invited, sets a password, adds a passkey, signs out everywhere and in with it, answers a message, and brings one back from Spam", async ({
  gateway,
  admin,
  visit,
  mail,
}) => {
  await write(gateway, { first_name: "Efua", email: "efua@example.org", message: "May I visit you?" });
  await write(gateway, { first_name: "Yaw", email: "yaw@example.org", message: "No robot at all.", fax_2: "0123" });
  const inviter = await admin.visit("/admin/user");
  await button(inviter, "Invite").click();
  await fill(inviter, { first_name: "Grace", last_name: "Hopper", email: "grace@example.org" });
  await inviter.getByLabel("Role").selectOption("Admin");
  await inviter.getByLabel("Email").press("Enter");
  await expect(inviter.getByText("Sent to grace@example.org.")).toBeVisible();

  await expect.poll(() => mail.to("grace@example.org").length).toBe(1);
  const [link] = new RegExp(`${gateway.url}/reset#\\S+`).exec(textOf(mail.to("grace@example.org")[0]!))!;
  const page = await visit("/login", 375, { reducedMotion: "reduce" });
  await addAuthenticator(page);
  await page.goto(link);
  await fill(page, { password: "nanoseconds", password2: "nanoseconds" });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your password has been set. Sign in with it.")).toBeVisible();
  await logIn(page, "grace@example.org", "nanoseconds");
  await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();

  await page.goto("/admin/account");
  await button(page, "Add passkey").click();
  await page.getByLabel("Name").fill("Phone");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey Phone added")).toBeVisible();
  await button(page, "Sign out everywhere").click();
  await button(page, "Sign out").click();
  await expect(page).toHaveURL(/\/login/);
  await button(page, "Sign in with a passkey").click();
  await expect(page).toHaveURL("/admin/user");

  await page.goto("/admin/contact");
  await read(page, "Efua");
  await button(page, "Reply").click();
  await page.getByLabel("Answer").fill("Gladly.");
  await button(page, "Send").click();
  await expect(message(page).getByText("by Grace Hopper")).toBeVisible();
  await expect.poll(() => mail.to("efua@example.org").map(textOf)).toEqual([expect.stringMatching(/Gladly/)]);
  await page.keyboard.press("Escape");

  await expect(button(page, "Spam (1)")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("s");
  await expect(page).toHaveURL("/admin/contact?spam=1");
  await expect(page.getByText("in all")).toHaveCount(0);
  await pressInMenu(page, "Read", "Yaw Mensah");
  await expect(page.getByRole("dialog", { name: "Yaw Mensah" }).getByText("No robot at all.")).toBeVisible();
  await holds(page, "suspected message");
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Yaw Mensah" }).getByText("No robot at all.")).toBeVisible();
  await expect(button(page, "Everything from this person")).toBeVisible();
  const isMailed = () => mail.to(team).some((sent) => textOf(sent).includes("No robot at all."));
  expect(isMailed()).toBe(false);
  await button(page, "Not spam").click();
  await expect(page.getByText("No spam.")).toBeVisible();
  await holds(page, "no spam");
  await button(page, "Spam").click();
  await expect(page.getByRole("row").filter({ hasText: "Yaw" }).getByText("New", { exact: true })).toBeVisible();
  await expect.poll(isMailed).toBe(true);
});
