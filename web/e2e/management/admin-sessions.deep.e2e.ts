import type { Page } from "@playwright/test";
import { ada, colleague, isOpen, tokenOf, tokenOfAda } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { logIn } from "../forms.ts";
import { pressInMenu } from "../tables.ts";
import { holds } from "./axe-and-width.ts";

// Ada signs in on the page.
test.beforeAll(({ gateway }) => tokenOfAda(gateway));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sessions = (page: Page) => page.getByRole("table", { name: "Sessions" }).locator("tbody tr");

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token")!);

test("N: Logout ends the session at the gateway, from the menu and from its row among the sessions", async ({
  visit,
  gateway,
}) => {
  const page = await visit("/login", 1440, { reducedMotion: "reduce" });
  await logIn(page, ada.email);
  await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
  for (const signOut of [
    () => page.getByRole("link", { name: "Logout" }).click(),
    () => sessions(page).filter({ hasText: "This device" }).getByRole("button").click(),
  ]) {
    await page.goto("/admin/account");
    await expect(sessions(page).filter({ hasText: "This device" })).toHaveCount(1);
    const token = await tokenIn(page);
    expect(await isOpen(gateway, token)).toBe(true);
    await signOut();
    await expect(page).toHaveURL("/login");
    await expect.poll(() => isOpen(gateway, token)).toBe(false);
    await logIn(page, ada.email);
    await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
  }
});

test("N: Logout waits for no gateway", async ({ visit, allowed }) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit("/login", 1440, { reducedMotion: "reduce" });
  for (const cut of [() => page.route("**/graphql", () => {}), () => page.context().setOffline(true)]) {
    await logIn(page, ada.email);
    await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
    await cut();
    await page.getByRole("link", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    expect(await tokenIn(page)).toBeNull();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.context().setOffline(false);
  }
});

test("N: an administrator signs another one out on all devices, and then the own account", async ({
  admin,
  visit,
  gateway,
}) => {
  const grace = await colleague(gateway, visit, admin);
  const own = await tokenOf(gateway, ada);
  const page = await visit("/admin/user", 375, { token: own, reducedMotion: "reduce" });
  await pressInMenu(page, "Sign out", "Grace Hopper");
  await expect(page.getByRole("alertdialog", { name: "Sign out this user?" })).toBeVisible();
  await holds(page, "question");
  await button(page, "Sign out").click();
  await expect(page.getByText("Grace Hopper signed out on all devices")).toBeVisible();
  await expect(page.getByRole("button", { name: "More actions Grace Hopper" })).toBeFocused();
  await holds(page, "signed out");
  expect(await isOpen(gateway, grace.token)).toBe(false);
  expect(await isOpen(gateway, admin.token)).toBe(true);

  await pressInMenu(page, "Sign out", "Ada Lovelace");
  await expect(page.getByRole("alertdialog", { name: "Sign out everywhere?" })).toBeVisible();
  await button(page, "Sign out").click();
  await expect(page).toHaveURL("/login?after=signed-out-everywhere");
  expect(await isOpen(gateway, own)).toBe(false);
  expect(await isOpen(gateway, admin.token)).toBe(false);
});
