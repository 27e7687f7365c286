import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { App } from "../../src/app/app.tsx";
import { restoreSession, signOut } from "../../src/session/session.ts";
import { ada, apiOf, isOpen, tokenOf, tokenOfAda, type PersonApi } from "../accounts.ts";
import { GatewayThread } from "./gateway-thread.ts";

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

const thread = new GatewayThread();

export interface Person extends PersonApi {
  /** Opens a management screen signed in, and waits for its table. */
  visit: (path: string) => Promise<void>;
}

/** Draws the site again, as a page that is reloaded. */
export async function reload(): Promise<void> {
  cleanup();
  restoreSession();
  render(<App pageData={{}} />);
  await screen.findByRole("main");
}

/** Opens the site at a path, as a new page does; what the storage holds stays. */
export async function visit(path: string): Promise<void> {
  window.history.replaceState(null, "", path);
  await reload();
}

/** Resolves when the table shows its rows, that it has none, or an error. */
const answered = () =>
  waitFor(() => {
    const said = [...document.querySelectorAll(".admin-screen :is(p[role=status], [role=alert])")];
    expect(said.map(({ textContent }) => textContent).join(" ")).toMatch(/Total \d+ Rows|Try again|Sign in/);
    expect(document.querySelector(".admin-screen table[aria-busy=true]")).toBeNull();
  });

/** Somebody whom the gateway gave this token. */
export const signedIn = (gateway: { url: string }, token: string): Person => ({
  ...apiOf(gateway, token),
  async visit(path) {
    localStorage.setItem("token", token);
    await visit(path);
    await answered();
  },
});

/**
 * The whole site in happy-dom with a gateway for the tests of a file, which begins with so many contact messages. The first account is an
 * administrator's, Ada's.
 */
export function startSite(settings: Record<string, string> = {}, contacts = 0) {
  const gateway = { url: "", passMinutes: (minutes: number) => thread.passMinutes(minutes) };
  const admin = {} as Person;

  beforeAll(async () => {
    gateway.url = await thread.start({ FIRST_ACCOUNT_IS_ADMIN: "true", ...settings }, contacts);
    window.happyDOM.setURL(gateway.url);
    Object.assign(admin, signedIn(gateway, await tokenOfAda(gateway)));
  });
  beforeEach(async () => {
    // A test before this one may have signed out.
    if (!(await isOpen(gateway, admin.token))) Object.assign(admin, signedIn(gateway, await tokenOf(gateway, ada)));
  });
  afterEach(() => {
    // A page that is open would end the session at the gateway, too.
    cleanup();
    signOut();
  });
  afterAll(() => thread.stop());

  return { gateway, admin };
}
