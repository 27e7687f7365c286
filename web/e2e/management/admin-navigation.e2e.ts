import { siteName } from "../../../gateway/contract/brand.ts";
import { ada, newcomer } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { logIn } from "../forms.ts";

const green = "rgb(155, 232, 112)";

/** `opened` resolves when `open` is called. */
function hold() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Runs in the page: which headings each frame shows. */
function watchHeadings(): void {
  const painted: string[] = [];
  Object.assign(window, { painted });
  const look = () => {
    const heading = document.querySelector("h1");
    if (heading?.checkVisibility() && !painted.includes(heading.innerText)) painted.push(heading.innerText);
    requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page: resolves when a frame has been painted. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const paintedHeadings = () => (window as unknown as { painted: string[] }).painted;

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

  for (const path of ["/nowhere", "/login", "/blog", "/swap", "/admin", "/admin/user/7"])
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

  for (const path of ["/", "/blog", "/login"])
    test(`on a slow line nothing of the visitors' page at ${path} is painted, before any script and after`, async ({
      admin,
    }) => {
      const page = await admin.visit("/admin/user");
      const scripts = hold();
      await page.route("**/assets/*.js", async (route) => (await scripts.opened, route.continue()));
      await page.addInitScript(watchHeadings);
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
      await expect(page).toHaveTitle(`User Table · ${siteName}`);
      scripts.open();
      await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
      await expect.poll(() => page.evaluate(paintedHeadings)).toEqual(["User Table"]);
    });

  test("nor is it where the browser lost the mark for the gateway, once the first script ran", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    await page.context().clearCookies();
    const scripts = hold();
    await page.route(/assets\/(?!start-|index-)[^/]*\.js$/, async (route) => (await scripts.opened, route.continue()));
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("html.signed-in")).toBeAttached();
    await page.evaluate(watchHeadings);
    await page.evaluate(nextFrame);
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await page.evaluate(() => getComputedStyle(document.body, "::before").content)).toBe('"Loading..."');
    scripts.open();
    await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
    await expect.poll(() => page.evaluate(paintedHeadings)).toEqual(["User Table"]);
    expect(await page.evaluate(() => document.documentElement.className)).toBe("");
  });

  test("after the session has ended the visitors' page is shown, whatever the mark says", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    await page.evaluate(() => localStorage.removeItem("token"));
    await page.goto("/faq");
    await expect(page.getByRole("heading", { name: "Frequently Asked Questions" })).toBeVisible();
    await expect(page).toHaveTitle(`Frequently Asked Questions · ${siteName}`);
    expect(await page.context().cookies()).toEqual([]);
    await expect(page.getByText("What is a carbon credit?")).toBeVisible();
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

  for (const [kind, left, path] of [
    ["that the gateway does not take any more", 1000, "/admin/faq?search=tonne"],
    ["whose time has run out", -1000, "/admin/faq?search=tonne"],
    ["of nobody", 1000, "/"],
  ] as const)
    test(`a token ${kind}: the login page says that the session has ended, and leads back to its address`, async ({
      admin,
      allowed,
    }) => {
      allowed.push(/Failed to fetch data/);
      const page = await admin.visit(path);
      await page.evaluate((left) => {
        const [head, , signature] = localStorage.getItem("token")!.split(".");
        const body = btoa(JSON.stringify({ _id: "0", exp: Date.now() / 1000 + left })).replace(/=/g, "");
        localStorage.setItem("token", `${head}.${body}.${signature}`);
      }, left);
      await page.reload();
      await expect(page.getByText("Your session has ended.")).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === "/login");
      await expect(page).toHaveTitle(`Login · ${siteName}`);
      await page.reload();
      await expect(page.getByText("Your session has ended.")).toBeVisible();
      await logIn(page, ada.email);
      await expect(page.getByRole("table")).toBeVisible();
      await expect(page).toHaveURL(path);
    });
});
