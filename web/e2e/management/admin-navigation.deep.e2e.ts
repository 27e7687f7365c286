import { siteName } from "../../../gateway/contract/brand.ts";
import { ada } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { logIn } from "../forms.ts";

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

test.describe("signed in", () => {
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
});

test.describe("roles", () => {
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
