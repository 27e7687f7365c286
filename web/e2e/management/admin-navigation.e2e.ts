import { describe, expect, it } from "vitest";
import { ada, administrator, newcomer } from "../accounts.ts";
import { logIn } from "../forms.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const green = "rgb(155, 232, 112)";

/** What waits for `opened` goes on when it is told to `open`. */
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

describe("signed in", () => {
  it.each(screens)(
    "§2 signed-in routes · §2 Admin tables · §2 signed-in links: %s shows the %s · §2 current route: %s alone is green",
    async (path, heading, current) => {
      const admin = await administrator(stage);
      const page = await admin.visit(path);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
      expect(await page.title()).toBe(`${heading} · Baobab`);
      expect(await page.getByRole("table", { name: heading }).count()).toBe(1);
      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      const seen = await links.evaluateAll((all) =>
        all.map((link) => ({ text: link.firstChild!.textContent, colour: getComputedStyle(link).color })),
      );
      expect(seen.map(({ text }) => text)).toEqual(["User", "Blog", "FAQ", "Contact", "Logout"]);
      expect(seen.filter(({ colour }) => colour === green).map(({ text }) => text)).toEqual([current]);
    },
  );

  it.each(["/nowhere", "/login", "/blog", "/swap", "/admin", "/admin/user/7"])(
    "§2 signed in, any other path: %s redirects to /",
    async (path) => {
      const admin = await administrator(stage);
      const page = await admin.visit(path);
      await page.waitForURL(`${stage.url}/`);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("User Table");
    },
  );

  it("§2 signed-in links · §2 scroll: each link of the navigation leads to its table, at the top of the page, with a title of its own", async () => {
    const admin = await administrator(stage);
    const page = await admin.visit("/admin/user");
    const titles = new Set<string>();
    for (const [name, path] of Object.entries({ Blog: "blog", FAQ: "faq", Contact: "contact", User: "user" })) {
      await page.evaluate(() => window.scrollTo(0, 500));
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
      await page.getByRole("table", { name: `${name} Table` }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/admin/${path}`);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(4);
  });

  it.each(["/", "/blog", "/login"])(
    "on a slow line nothing of the visitors' page at %s is painted, before any script and after",
    async (path) => {
      const admin = await administrator(stage);
      const page = await admin.visit("/admin/user");
      const scripts = hold();
      await page.route("**/assets/*.js", async (route) => (await scripts.opened, route.continue()));
      await page.addInitScript(watchHeadings);
      await page.goto(stage.url + path, { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
      expect(await page.title()).toBe("User Table · Baobab");
      scripts.open();
      await page.getByRole("table", { name: "User Table" }).waitFor();
      expect(await page.evaluate(paintedHeadings)).toEqual(["User Table"]);
    },
  );

  it("nor is it where the browser lost the mark for the gateway, once the first script ran", async () => {
    const admin = await administrator(stage);
    const page = await admin.visit("/admin/user");
    await page.context().clearCookies();
    const scripts = hold();
    await page.route(/assets\/(?!start-|index-)[^/]*\.js$/, async (route) => (await scripts.opened, route.continue()));
    await page.goto(`${stage.url}/`, { waitUntil: "commit" });
    await page.locator("html.signed-in").waitFor({ state: "attached" });
    await page.evaluate(watchHeadings);
    await page.evaluate(nextFrame);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.body, "::before").content)).toBe('"Loading..."');
    scripts.open();
    await page.getByRole("table", { name: "User Table" }).waitFor();
    expect(await page.evaluate(paintedHeadings)).toEqual(["User Table"]);
    expect(await page.evaluate(() => document.documentElement.className)).toBe("");
  });

  it("whoever is not signed in any more gets the visitors' page, whatever the mark says", async () => {
    const admin = await administrator(stage);
    const page = await admin.visit("/admin/user");
    await page.evaluate(() => localStorage.removeItem("token"));
    await page.goto(`${stage.url}/faq`);
    await page.getByRole("heading", { name: "Frequently Asked Questions" }).waitFor();
    expect(await page.title()).toBe("Frequently Asked Questions · Baobab");
    expect(await page.context().cookies()).toEqual([]);
    await page.getByText("What is a carbon credit?").waitFor();
  });

  it("§2 drawer · §9 breakpoint: below 1220 px it holds the same links; it opens and closes", async () => {
    const admin = await administrator(stage);
    const wide = await admin.visit("/admin/faq", 1220);
    expect(await wide.getByRole("button", { name: "Open menu" }).count()).toBe(0);
    const page = await admin.visit("/admin/faq", 1219);
    const menu = page.getByRole("button", { name: "Open menu" });
    await menu.click();
    const links = page.getByRole("dialog").getByRole("link");
    for (const name of ["User", "Blog", "FAQ", "Contact", "Logout"])
      expect(await links.filter({ hasText: name }).count(), name).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await menu.click();
    await links.filter({ hasText: "Contact" }).click();
    await page.getByRole("table", { name: "Contact Table" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("§2 Logout removes the token, and Back does not bring the tables again", async () => {
    const admin = await administrator(stage);
    const page = await admin.visit("/admin/contact");
    await page.getByRole("link", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    await page.getByRole("heading", { name: "Login" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.goBack();
    await page.getByRole("link", { name: "CONNECT WALLET" }).first().waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
  });

  it("§2 signed-in routes · §2 Logout: /logout as an address does the same", async () => {
    const admin = await administrator(stage);
    const page = await admin.visit("/admin/user");
    await page.goto(`${stage.url}/logout`);
    await page.waitForURL("**/login");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
});

describe("roles", () => {
  it('§6 signed in or not: a User sees the screens with "Loading..." rows and that an administrator must grant access', async () => {
    stage.allowed = /Failed to fetch data/;
    const ben = await newcomer(stage);
    for (const [path, heading] of screens.slice(1)) {
      const page = await ben.visit(path);
      await page.getByRole("alert").getByText("an administrator must grant you access").waitFor();
      const table = page.getByRole("table", { name: heading });
      expect(await table.getByText("Loading...").isVisible()).toBe(true);
      expect(await table.getByRole("button", { name: "Edit" }).count()).toBe(0);
      await page.context().close();
    }
  });

  it.each([
    ["that the gateway does not take any more", 1000, "/admin/faq?search=tonne"],
    ["whose time has run out", -1000, "/admin/faq?search=tonne"],
    ["of nobody", 1000, "/"],
  ])(
    "a token %s: the login page says that the session has ended, and leads back to its address",
    async (_, left, path) => {
      stage.allowed = /Failed to fetch data/;
      const admin = await administrator(stage);
      const page = await admin.visit(path);
      await page.evaluate((left) => {
        const [head, , signature] = localStorage.getItem("token")!.split(".");
        const body = btoa(JSON.stringify({ _id: "0", exp: Date.now() / 1000 + left })).replace(/=/g, "");
        localStorage.setItem("token", `${head}.${body}.${signature}`);
      }, left);
      await page.reload();
      await page.getByText("Your session has ended.").waitFor();
      expect(new URL(page.url()).pathname).toBe("/login");
      expect(await page.title()).toBe("Login · Baobab");
      await page.reload();
      await page.getByText("Your session has ended.").waitFor();
      await logIn(page, ada.email);
      await page.getByRole("table").waitFor();
      expect(page.url()).toBe(stage.url + path);
    },
  );
});
