import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { openWithoutForm } from "../draw-late.ts";
import { expect, test } from "../fixtures.ts";
import { aPassword, aSignUp, fill, signUp } from "../forms.ts";

const close = (page: Page) => page.getByRole("button", { name: "Close" }).click();
const email = (page: Page) => page.locator("[name=email]");
const noOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("after signing up, Close leads to the login page, which has the e-mail", async ({ visit }) => {
  const page = await visit("/register");
  await signUp(page, "esi@example.org");
  await close(page);
  await expect(page).toHaveURL("/login");
  await expect(email(page)).toHaveValue("esi@example.org");
  await fill(page, { password: aPassword });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/user");
});

test("an address that has an account is offered the login and another password, each with the address", async ({
  visit,
}) => {
  for (const [name, path] of [["Login", "/login"] as const, ["Reset the password", "/reset"] as const]) {
    const page = await visit("/register", 375);
    await signUp(page, "esi@example.org");
    const dialog = page.getByRole("alertdialog", { name: "Error" });
    await expect(dialog.getByText("Email is already registered")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    if (path === "/login") await expect(email(page)).toHaveValue("esi@example.org");
  }
});

test("another refusal offers no links", async ({ visit }) => {
  const page = await visit("/register");
  await fill(page, { ...aSignUp("yaa@example.org"), password: "iloveyou", password2: "iloveyou" });
  await page.getByRole("button", { name: "Sign up" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link")).toHaveCount(0);
});

test("without scripts the same links are below the address, and no password has a button", async ({
  visit,
  allowed,
}) => {
  allowed.push(/status of 409/);
  const page = await visit("/register", 375, { javaScriptEnabled: false });
  await signUp(page, "esi@example.org");
  await expect(page.getByRole("main").getByRole("link", { name: "Reset the password" })).toHaveAttribute(
    "href",
    "/reset",
  );
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
});

test("by keyboard a password is shown while it is typed, and hidden again; nothing moves", async ({ visit }) => {
  for (const width of [375, 1440]) {
    const page = await visit("/login", width);
    const password = page.getByLabel("Password", { exact: true });
    const before = await password.boundingBox();
    await password.fill("correct");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("correct");
    const hide = page.getByRole("button", { name: "Hide password" });
    await expect(hide).toBeFocused();
    expect(await password.boundingBox()).toEqual(before);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Space");
    await expect(password).toHaveAttribute("type", "password");
    expect(await noOverflow(page)).toBe(true);
  }
});

test("a password that was typed before the script came is kept, and can then be shown", async ({ visit }) => {
  const page = await visit("/swap");
  const open = await openWithoutForm(page);
  await fill(page, { password: "correct horse" });
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
  open();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.locator("[name=password]")).toHaveAttribute("type", "text");
  await expect(page.locator("[name=password]")).toHaveValue("correct horse");
});

test("Phone says what it takes, before and after a wrong one", async ({ visit }) => {
  const page = await visit("/contact", 375);
  const phone = page.getByLabel("Phone");
  await expect(phone).toHaveAccessibleDescription("10 digits");
  await phone.fill("12");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(phone).toHaveAccessibleDescription("Phone number is invalid");
  await expect(page.getByText("10 digits")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
