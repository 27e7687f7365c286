import { expect, it } from "vitest";
import { useStage } from "../stage.ts";

const stage = useStage();

it("§2 drawer · §9 breakpoint: below 1220 px a drawer replaces the inline navigation", async () => {
  const narrow = await stage.visit("/blog", 1219);
  expect(await narrow.getByRole("button", { name: "Open menu" }).isVisible()).toBe(true);
  expect(await narrow.getByRole("navigation", { name: "Main" }).count()).toBe(0);
  const wide = await stage.visit("/blog", 1220);
  expect(await wide.getByRole("button", { name: "Open menu" }).count()).toBe(0);
  expect(await wide.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
});

it("§2 drawer: opens, traps the focus, closes on Escape and by its button, and gives the focus back", async () => {
  const page = await stage.visit("/blog", 375);
  const menu = page.getByRole("button", { name: "Open menu" });
  await menu.click();
  for (let i = 0; i < 15; i++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement!.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await menu.click();
  await page.getByRole("button", { name: "Close menu" }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("§2 mobile menu: links /home, and Connect Wallet with an empty target · §2 drawer: closes on navigation", async () => {
  const page = await stage.visit("/blog", 375);
  const drawer = page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: "Open menu" }).click();
  await open();
  const wallet = drawer.getByRole("link", { name: "Connect Wallet" });
  expect(await wallet.getAttribute("href")).toBe("");
  await wallet.click();
  expect(new URL(page.url()).pathname).toBe("/blog");
  await open();
  await drawer.getByRole("link", { name: "FAQ" }).click();
  await page.getByRole("heading", { level: 1, name: "Frequently Asked Questions" }).waitFor();
  expect(await drawer.count()).toBe(0);
  await open();
  await drawer.locator("a[href='/home']").click();
  await page.waitForURL("**/home");
  expect(await drawer.count()).toBe(0);
});

it("§2 anonymous links, each to its route · §2 current route: it alone is sprout green", async () => {
  const page = await stage.visit("/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const links = {
    Swap: "/swap",
    Blog: "/blog",
    FAQ: "/faq",
    Contact: "/contact",
    Login: "/login",
    Signup: "/register",
  };
  for (const [name, path] of Object.entries({ ...links, Home: "/" })) {
    await navigation.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(stage.url + path);
    await page.mouse.move(0, 0);
    await expect
      .poll(() =>
        navigation
          .getByRole("listitem")
          .getByRole("link")
          .evaluateAll((all) =>
            all.filter((link) => getComputedStyle(link).color === "rgb(155, 232, 112)").map((link) => link.textContent),
          ),
      )
      .toEqual([name]);
  }
});

it("§2 CONNECT WALLET leads to /login", async () => {
  const page = await stage.visit("/");
  await page.getByRole("link", { name: "CONNECT WALLET" }).click();
  await page.waitForURL("**/login");
});

it("§2 footer · §9 footer year · §2 footer on /swap: five social links, two texts, 2024; no logo and links on /swap", async () => {
  const page = await stage.visit("/faq", 375);
  const footer = page.getByRole("contentinfo");
  const social = footer.getByRole("list", { name: "Social" }).getByRole("link");
  expect(await social.count()).toBe(5);
  for (const name of ["Twitter", "Discord", "Instagram", "Linkedin"])
    expect(await footer.getByRole("link", { name }).getAttribute("href")).toBe("");
  await social.last().click();
  expect(new URL(page.url()).pathname).toBe("/faq");
  for (const text of ["Privacy Policy", "Terms of Use"])
    expect(await footer.getByText(text).evaluate((element) => element.closest("a, button"))).toBeNull();
  expect(await footer.innerText()).toMatch(/2024.*all rights reserved/i);
  expect(await footer.getByRole("navigation").count()).toBe(1);
  const swap = (await stage.visit("/swap")).getByRole("contentinfo");
  expect(await swap.getByRole("navigation").count()).toBe(0);
  expect(await swap.getByRole("link", { name: /Baobab/ }).count()).toBe(0);
});
