import { act, screen, waitFor, within, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { siteName } from "../../../gateway/contract/brand.ts";
import { restoreSession, signOut } from "../session/session.ts";
import { fakeGateway } from "../../test/gateway.ts";
import { aToken } from "../../test/token.ts";
import { App } from "./app.tsx";

beforeEach(() => {
  fakeGateway({ Faqs: { data: { faqs: [{ _id: "1", title: "Q", body: "A" }] } } });
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
// Not awaited: whatever a page draws while React ends an awaited act is a warning.
afterEach(() => void act(signOut));

async function visit(path: string) {
  window.history.replaceState(null, "", path);
  render(<App pageData={{}} />);
  await screen.findByRole("main");
}
const green = () => [...document.querySelectorAll("[aria-current=page]")].map((link) => link.textContent);
const navigation = () => within(screen.getByRole("navigation", { name: "Main" }));

it.each([
  ["/", "Transforming Carbon Credits in Africa", "Home"],
  ["/home", "Transforming Carbon Credits in Africa", "Home"],
  ["/login", "Login", "Login"],
  ["/register", "Signup", "Signup"],
  ["/blog", "Blog", "Blog"],
  ["/swap", "Swap", "Swap"],
  ["/faq", "Frequently Asked Questions", "FAQ"],
  ["/contact", "Contact Us", "Contact"],
])('§2 route %s shows "%s" · §2 current route: %s alone is green', async (path, heading, link) => {
  fakeGateway({
    Faqs: { data: { faqs: [{ _id: "1", title: "Q", body: "A" }] } },
    BlogPosts: { data: { blogPosts: [{ _id: "1", image: "", image_alt: "", title: "P", lang: "" }] } },
  });
  await visit(path);
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  expect(green()).toEqual([link]);
});

it("§2 route /example shows the demo table", async () => {
  await visit("/example");
  expect(await screen.findByRole("heading", { level: 1, name: "Luxury Hotels" })).toBeTruthy();
  expect(green()).toEqual([]);
});

it.each(["/nowhere", "/admin/user", "/logout", "/blog/1/2", "/faq%0a"])(
  "§2 signed-out routes: %s redirects to /",
  async (path) => {
    await visit(path);
    expect(await screen.findByRole("heading", { level: 1, name: /Transforming/ })).toBeTruthy();
    expect(window.location.pathname).toBe("/");
  },
);

it("§2 anonymous links, in order · §2 CONNECT WALLET leads to /login", async () => {
  await visit("/swap");
  const links = navigation().getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Swap", "/swap"],
    ["Blog", "/blog"],
    ["FAQ", "/faq"],
    ["Contact", "/contact"],
    ["Login", "/login"],
    ["Signup", "/register"],
    ["CONNECT WALLET", "/login"],
  ]);
});

it("§2 drawer: opens, closes and leads on · §2 mobile menu: /home, and Connect Wallet with an empty target", async () => {
  await visit("/swap");
  const open = () => userEvent.click(screen.getByRole("button", { name: "Open menu" }));
  await open();
  const drawer = within(screen.getByRole("dialog"));
  expect(drawer.getByText("Connect Wallet").getAttribute("href")).toBe("");
  expect(drawer.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain("/home");
  await userEvent.click(drawer.getByRole("button", { name: "Close menu" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await open();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("link", { name: "Contact" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("heading", { name: "Contact Us" })).toBeTruthy();
});

it("§2 footer: five social links with empty targets, two texts · §9 footer year · §2 footer on /swap: no logo, no links", async () => {
  await visit("/contact");
  const footer = () => within(screen.getByRole("contentinfo"));
  for (const name of ["Twitter", "Discord", "Instagram", "Linkedin"])
    expect(footer().getByLabelText(name).getAttribute("href")).toBe("");
  expect(footer().getByRole("list", { name: "Social" }).querySelectorAll("a")).toHaveLength(5);
  for (const text of ["Privacy Policy", "Terms of Use"]) expect(footer().getByText(text).closest("a")).toBeNull();
  expect(footer().getByText(/2024.*all rights reserved/i)).toBeTruthy();
  expect(footer().queryByRole("navigation")).toBeTruthy();
  await userEvent.click(navigation().getByRole("link", { name: "Swap" }));
  await screen.findByRole("heading", { level: 1, name: "Swap" });
  expect(footer().queryByRole("navigation")).toBeNull();
  expect(footer().queryByText(siteName)).toBeNull();
});

it("§2 scroll: to the top on a route change; focus and title follow", async () => {
  await visit("/swap");
  vi.mocked(window.scrollTo).mockClear();
  await userEvent.click(navigation().getByRole("link", { name: "Contact" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Contact Us" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.title).toContain("Contact Us");
});

it("§2 Logout removes the token, clears the auth state and goes to /login", async () => {
  localStorage.setItem("token", aToken());
  restoreSession();
  await visit("/logout");
  expect(await screen.findByRole("heading", { level: 1, name: "Login" })).toBeTruthy();
  expect(window.location.pathname).toBe("/login");
  expect(localStorage.getItem("token")).toBeNull();
});
