import { siteName } from "../../../gateway/contract/brand.ts";
import { newcomer } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";

const green = "rgb(155, 232, 112)";

const screens: [path: string, heading: string, current: string][] = [
  ["/", "User Table", "User"],
  ["/admin/user", "User Table", "User"],
  ["/admin/faq", "FAQ Table", "FAQ"],
  ["/admin/blog", "Blog Table", "Blog"],
  ["/admin/contact", "Contact Table", "Contact"],
];

test.describe("signed in", () => {
  for (const [path, heading, current] of screens)
    test(`§2 signed-in routes · §2 Admin tables · §2 signed-in links: ${path} shows the ${heading} · §2 current route: ${current} alone is green`, async ({
      admin,
    }) => {
      const page = await admin.visit(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(`${heading} · ${siteName}`);
      await expect(page.getByRole("table", { name: heading })).toHaveCount(1);
      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      const seen = await links.evaluateAll((all) =>
        all.map((link) => ({ text: link.firstChild!.textContent, colour: getComputedStyle(link).color })),
      );
      expect(seen.map(({ text }) => text)).toEqual(["User", "Blog", "FAQ", "Contact", "Logout"]);
      expect(seen.filter(({ colour }) => colour === green).map(({ text }) => text)).toEqual([current]);
    });

  for (const path of ["/nowhere", "/login", "/blog", "/swap", "/admin", "/admin/user/7", "/admin/user%0a"])
    test(`§2 signed in, any other path: ${path} redirects to /`, async ({ admin }) => {
      const page = await admin.visit(path);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Table");
    });

  test("§2 signed-in links · §2 scroll: each link of the navigation leads to its table, at the top of the page, with a title of its own", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/user");
    const titles = new Set<string>();
    for (const [name, path] of Object.entries({ Blog: "blog", FAQ: "faq", Contact: "contact", User: "user" })) {
      await page.evaluate(() => window.scrollTo(0, 500));
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
      await expect(page.getByRole("table", { name: `${name} Table` })).toBeVisible();
      await expect(page).toHaveURL(`/admin/${path}`);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(4);
  });

  test("§2 drawer · §9 breakpoint: below 1220 px it holds the same links; it opens and closes", async ({ admin }) => {
    const wide = await admin.visit("/admin/faq", 1220);
    await expect(wide.getByRole("button", { name: "Open menu" })).toHaveCount(0);
    const page = await admin.visit("/admin/faq", 1219);
    const menu = page.getByRole("button", { name: "Open menu" });
    await menu.click();
    const links = page.getByRole("dialog").getByRole("link");
    for (const name of ["User", "Blog", "FAQ", "Contact", "Logout"])
      await expect(links.filter({ hasText: name }), name).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(menu).toBeFocused();
    await menu.click();
    await links.filter({ hasText: "Contact" }).click();
    await expect(page.getByRole("table", { name: "Contact Table" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("§2 Logout removes the token, and Back does not bring the tables again", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("link", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.goBack();
    await expect(page.getByRole("link", { name: "CONNECT WALLET" }).first()).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
  });

  test("§2 signed-in routes · §2 Logout: /logout as an address does the same", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    await page.goto("/logout");
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
});

test.describe("roles", () => {
  test('§6 signed in or not: a User sees the screens with "Loading..." rows and that an administrator must grant access', async ({
    visit,
    gateway,
    allowed,
  }) => {
    allowed.push(/Failed to fetch data/);
    const ben = await newcomer(gateway, visit);
    for (const [path, heading] of screens.slice(1)) {
      const page = await ben.visit(path);
      await expect(page.getByRole("alert").getByText("You don't have access yet. Ask an administrator")).toBeVisible();
      const table = page.getByRole("table", { name: heading });
      await expect(table.getByText("Loading...")).toBeVisible();
      await expect(table.getByRole("button", { name: "Edit" })).toHaveCount(0);
      await page.context().close();
    }
  });
});
