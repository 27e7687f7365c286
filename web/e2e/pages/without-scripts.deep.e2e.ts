import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { aMessage, aSignUp, fill } from "../forms.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const messageOf = async (page: Page, label: string) => {
  const id = await page.getByLabel(label, { exact: true }).getAttribute("aria-describedby");
  return page.locator(`[id="${id}"]`).textContent();
};

for (const path of ["/", "/home", "/contact"])
  test(`a message is sent from ${path} without scripts, and errors are shown next to the input`, async ({
    visit,
    allowed,
  }) => {
    allowed.push(/status of 400/);
    const page = await visit(path, 375, { javaScriptEnabled: false });
    await fill(page, { ...aMessage, phone: "12", message: "One line\nand another" });
    await press(page, "Send message");
    await expect(page.getByText("Phone number is invalid")).toBeInViewport();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(/^Error: /);
    expect(await messageOf(page, "Phone")).toBe("Phone number is invalid");
    await expect(page.locator("[aria-invalid]")).toHaveCount(1);
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByLabel("Message")).toHaveValue("One line\nand another");
    await fill(page, { phone: aMessage.phone });
    await press(page, "Send message");
    await expect(page.getByRole("status").getByText("Subscribed Successfully.")).toBeInViewport();
    for (const name of Object.keys(aMessage)) await expect(page.locator(`[name=${name}]`)).toHaveValue("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

test("an account is made without scripts; an address that is taken, and a login, are answered by pages", async ({
  visit,
  allowed,
}) => {
  allowed.push(/status of 409/);
  const page = await visit("/register", 1440, { javaScriptEnabled: false });
  const account = aSignUp("noscript@example.org");
  await fill(page, account);
  await press(page, "Sign up");
  await expect(page.getByText("Sign up Successfully.")).toBeFocused();
  await fill(page, account);
  await press(page, "Sign up");
  expect(await messageOf(page, "Email")).toBe("Email is already registered");
  await expect(page.getByLabel("First Name")).toHaveValue(account.firstname);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.goto("/login");
  await fill(page, { email: account.email, password: account.password });
  await press(page, "Login");
  await expect(page.getByRole("alert").getByText("Signing in needs JavaScript")).toBeFocused();
});

/** Sends the form of a page whose scripts come only with the answer. */
async function sendEarly(page: Page, path: string, values: Record<string, string>, button: string): Promise<void> {
  const scripts = "**/assets/*.js";
  await page.route(scripts, (route) => route.abort());
  await page.goto(path);
  await fill(page, values);
  await page.unroute(scripts);
  await press(page, button);
  await page.waitForURL(path);
}

const isHydrated = (page: Page) =>
  expect
    .poll(() => page.locator("form").evaluate((form) => Object.keys(form).some((key) => key.startsWith("__react"))))
    .toBe(true);

test("what was sent before the script, and what is wrong with it, stays when the script comes with the answer", async ({
  visit,
  allowed,
}) => {
  allowed.push(/Failed to load resource/);
  const page = await visit("/faq");
  await sendEarly(page, "/contact", { ...aMessage, phone: "12", message: "One line\nand another" }, "Send message");
  await isHydrated(page);
  expect(await messageOf(page, "Phone")).toBe("Phone number is invalid");
  await expect(page.getByLabel("Message")).toHaveValue("One line\nand another");
  await expect(page.getByLabel("Organization")).toHaveValue(aMessage.organization);
  expect(await axeFindings(page)).toEqual([]);
  await fill(page, { phone: aMessage.phone });
  await expect(page.getByText("Phone number is invalid")).toHaveCount(0);
  await press(page, "Send message");
  await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
  await press(page, "Close");
  for (const name of Object.keys(aMessage)) await expect(page.locator(`[name=${name}]`)).toHaveValue("");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
});

test("what came of a form stays above it until it is sent again, and is on no later page", async ({
  visit,
  allowed,
}) => {
  allowed.push(/Failed to load resource/);
  const page = await visit("/faq");
  await sendEarly(page, "/", { ...aMessage, message: "From the landing page" }, "Send message");
  const outcome = page.getByRole("status").getByText("Subscribed Successfully.");
  await expect(outcome).toBeInViewport();
  await isHydrated(page);
  await expect(outcome).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Send message");
  await expect(page.getByText("Message is required")).toBeVisible();
  await expect(outcome).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
  await isHydrated(page);
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
});
