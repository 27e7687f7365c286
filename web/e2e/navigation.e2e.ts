import { expect, it } from "vitest";
import { axeFindings } from "./axe.ts";
import { useStage } from "./stage.ts";

const stage = useStage();

it("§2 §9 below 1220 px a drawer replaces the inline navigation", async () => {
  const narrow = await stage.visit("/blog", 1219);
  expect(await narrow.getByRole("button", { name: "Open menu" }).isVisible()).toBe(true);
  expect(await narrow.getByRole("navigation", { name: "Main" }).count()).toBe(0);
  const wide = await stage.visit("/blog", 1220);
  expect(await wide.getByRole("button", { name: "Open menu" }).count()).toBe(0);
  expect(await wide.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
});

it("§2 the drawer traps the focus, closes on Escape and gives the focus back", async () => {
  const page = await stage.visit("/blog", 375);
  const menu = page.getByRole("button", { name: "Open menu" });
  await menu.click();
  expect(await axeFindings(page)).toEqual([]);
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
});

it("§2 the drawer closes on navigation; its Connect Wallet leaves the page as it is", async () => {
  const page = await stage.visit("/blog", 375);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Connect Wallet" }).last().click();
  expect(new URL(page.url()).pathname).toBe("/blog");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "FAQ" }).click();
  await page.waitForURL("**/faq");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("§2 on every route change the page is at its top, Back too, and the focus on its heading", async () => {
  const page = await stage.visit("/blog");
  await page.locator("article a").last().click();
  await page.waitForURL(/\/blog\/./);
  await page.locator("article h1").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goBack();
  await page.locator("article").nth(3).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  expect(await page.title()).toContain("Blog");
});

it("§2 the current route is sprout green and no other link is", async () => {
  const page = await stage.visit("/faq");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("listitem").getByRole("link");
  const colours = await links.evaluateAll((all) => all.map((link) => [link.textContent, getComputedStyle(link).color]));
  const green = colours.filter(([, colour]) => colour === "rgb(155, 232, 112)");
  expect(green.map(([text]) => text)).toEqual(["FAQ"]);
});

it("§2 CONNECT WALLET leads to /login, EXPLORE WALLET and GET STARTED to /", async () => {
  const page = await stage.visit("/");
  for (const name of ["EXPLORE WALLET", "GET STARTED"])
    expect(await page.getByRole("link", { name }).first().getAttribute("href")).toBe("/");
  await page.getByRole("link", { name: "CONNECT WALLET" }).first().click();
  await page.waitForURL("**/login");
});

it("§4 FAQ: one item open at a time, by keyboard too", async () => {
  const page = await stage.visit("/faq");
  await page.locator("summary").nth(0).click();
  await page.locator("summary").nth(1).focus();
  await page.keyboard.press("Enter");
  expect(await page.locator("details[open] summary").allInnerTexts()).toHaveLength(1);
  expect(await page.locator("details").nth(1).getAttribute("open")).toBe("");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  expect(await page.locator("details[open]").count()).toBe(0);
});

it("§4 Swap: the dropdown and the demo table in use leave axe nothing to find", async () => {
  const swap = await stage.visit("/swap", 375);
  await swap.getByRole("combobox").first().click();
  expect(await axeFindings(swap)).toEqual([]);
  const example = await stage.visit("/example");
  await example.getByRole("checkbox", { name: "Select all" }).check();
  await example.getByRole("button", { name: "Country" }).click();
  expect(await axeFindings(example)).toEqual([]);
});

it("§2 the hero draws its rings once, and lets them stand where motion is unwanted", async () => {
  const scene = async (reducedMotion: "reduce" | "no-preference", width: number) => {
    const page = await stage.visit("/", width, { reducedMotion, bypassCSP: true });
    const address = await page
      .locator("picture img")
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    await page.goto(address);
    return page.evaluate(() => document.getAnimations().length);
  };
  for (const width of [375, 1440]) {
    expect(await scene("no-preference", width)).toBeGreaterThan(20);
    expect(await scene("reduce", width)).toBe(0);
  }
});
