import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { ada, addColleague, isOpen, tokenOf, tokenOfAda } from "../accounts.ts";
import { pressInMenu } from "../row-menu.ts";
import { address, fill, press } from "./actions.ts";
import { fail, onCalls } from "./calls.ts";
import { signedIn, startSite, visit } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { gateway, admin } = startSite();

// Ada signs in on the page.
beforeAll(() => tokenOfAda(gateway));

/** The row of this device among the sessions. */
async function ownSession(): Promise<HTMLElement> {
  const mark = await screen.findByText("This device");
  expect(screen.getByRole("table", { name: "Sessions" }).contains(mark)).toBe(true);
  return mark.closest("tr")!;
}

const tokenInStorage = () => localStorage.getItem("token")!;
const logout = () => screen.getAllByRole("link", { name: "Logout" })[0]!;

async function logIn(): Promise<void> {
  await fill(ada);
  await press("Login");
  await screen.findByRole("table", { name: "User Table" });
}

it("N: Logout ends the session at the gateway, from the menu and from its row among the sessions", async () => {
  await visit("/login");
  await logIn();
  for (const button of [logout, async () => within(await ownSession()).getByRole("button")]) {
    await visit("/admin/account");
    await ownSession();
    const token = tokenInStorage();
    expect(await isOpen(gateway, token)).toBe(true);
    await userEvent.click(await button());
    await waitFor(() => expect(address()).toBe("/login"));
    await waitFor(async () => expect(await isOpen(gateway, token)).toBe(false));
    await logIn();
  }
});

it("N: Logout waits for no gateway", async () => {
  await visit("/login");
  const before = globalThis.fetch;
  for (const cut of [() => onCalls("/graphql", () => new Promise(() => {})), () => fail("/")]) {
    await logIn();
    cut();
    await userEvent.click(logout());
    await screen.findByRole("heading", { level: 1, name: "Login" });
    expect(tokenInStorage()).toBeNull();
    globalThis.fetch = before;
  }
});

it("N: an administrator signs another one out on all devices, and then the own account", async () => {
  const grace = await addColleague(gateway, admin);
  const own = await tokenOf(gateway, ada);
  await signedIn(gateway, own).visit("/admin/user");
  await pressInMenu("Sign out", "Grace Hopper");
  await screen.findByRole("alertdialog", { name: "Sign out this user?" });
  await press("Sign out");
  await screen.findByText(sentence("Grace Hopper signed out on all devices"));
  const menu = screen.getByRole("button", { name: "More actions Grace Hopper" });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(await isOpen(gateway, grace.token)).toBe(false);
  expect(await isOpen(gateway, admin.token)).toBe(true);

  await pressInMenu("Sign out", "Ada Lovelace");
  await screen.findByRole("alertdialog", { name: "Sign out everywhere?" });
  await press("Sign out");
  await waitFor(() => expect(address()).toBe("/login?after=signed-out-everywhere"));
  expect(await isOpen(gateway, own)).toBe(false);
  expect(await isOpen(gateway, admin.token)).toBe(false);
});
