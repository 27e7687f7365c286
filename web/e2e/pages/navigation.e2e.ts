import { siteName } from "../../../gateway/contract/brand.ts";
import { expect, test } from "../fixtures.ts";

test("§2 drawer · §9 breakpoint: below 1220 px a drawer replaces the inline navigation", async ({ visit }) => {
  const narrow = await visit("/blog", 1219);
  await expect(narrow.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect(narrow.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  const wide = await visit("/blog", 1220);
  await expect(wide.getByRole("button", { name: "Open menu" })).toHaveCount(0);
  await expect(wide.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("§2 drawer: opens, traps the focus, closes on Escape and by its button, and gives the focus back", async ({
  visit,
}) => {
  const page = await visit("/blog", 375);
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
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("§2 mobile menu: links /home, and Connect Wallet with an empty target · §2 drawer: closes on navigation", async ({
  visit,
}) => {
  const page = await visit("/blog", 375);
  const drawer = page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: "Open menu" }).click();
  await open();
  const wallet = drawer.getByRole("link", { name: "Connect Wallet" });
  await expect(wallet).toHaveAttribute("href", "");
  await wallet.click();
  await expect(page).toHaveURL("/blog");
  await open();
  await drawer.getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Frequently Asked Questions" })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await open();
  await drawer.locator("a[href='/home']").click();
  await expect(page).toHaveURL("/home");
  await expect(drawer).toHaveCount(0);
});

test("§2 anonymous links, each to its route · §2 current route: it alone is sprout green", async ({ visit }) => {
  const page = await visit("/");
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
    await expect(page).toHaveURL(path);
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

test("§2 CONNECT WALLET leads to /login", async ({ visit }) => {
  const page = await visit("/");
  await page.getByRole("link", { name: "CONNECT WALLET" }).click();
  await expect(page).toHaveURL("/login");
});

test("§2 footer · §9 footer year · §2 footer on /swap: five social links, two texts, 2024; no logo and links on /swap", async ({
  visit,
}) => {
  const page = await visit("/faq", 375);
  const footer = page.getByRole("contentinfo");
  const social = footer.getByRole("list", { name: "Social" }).getByRole("link");
  await expect(social).toHaveCount(5);
  for (const name of ["Twitter", "Discord", "Instagram", "Linkedin"])
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", "");
  await social.last().click();
  await expect(page).toHaveURL("/faq");
  for (const text of ["Privacy Policy", "Terms of Use"])
    expect(await footer.getByText(text).evaluate((element) => element.closest("a, button"))).toBeNull();
  await expect(footer).toHaveText(/2024.*all rights reserved/i);
  await expect(footer.getByRole("navigation")).toHaveCount(1);
  const swap = (await visit("/swap")).getByRole("contentinfo");
  await expect(swap.getByRole("navigation")).toHaveCount(0);
  await expect(swap.getByRole("link", { name: siteName })).toHaveCount(0);
});
