import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { aMessage, answer, fill, hang, logIn, signUp } from "../forms.ts";

test.use({ isShared: true });

const sendContact = async (page: Page) => {
  await fill(page, aMessage);
  await page.getByRole("button", { name: "Send message" }).click();
};
const refuse = (page: Page) => answer(page, { errors: [{ message: "The registry is closed" }] });
const error = (page: Page) => expect(page.getByRole("alertdialog", { name: "Error" })).toBeVisible();
const wait = (page: Page) => expect(page.getByText("Please wait...")).toBeVisible();
const toFooterLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();

async function comeTo(page: Page, link: string): Promise<void> {
  await hang(page);
  await toFooterLink(page, link);
  await expect(page.getByText("Loading...").first()).toBeVisible();
}

type Act = (page: Page) => Promise<unknown>;

const contactStates = (path: string): [string, string, Act][] => [
  [`${path} with field errors`, path, (page) => page.getByRole("button", { name: "Send message" }).click()],
  [`${path} sending`, path, async (page) => (await hang(page), await sendContact(page), await wait(page))],
  [`${path} refused`, path, async (page) => (await refuse(page), await sendContact(page), await error(page))],
  [
    `${path} sent`,
    path,
    async (page) => (
      await sendContact(page),
      await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible()
    ),
  ],
];

const states: [name: string, path: string, act: Act][] = [
  ...contactStates("/"),
  ...contactStates("/contact"),
  ["/login with field errors", "/login", (page) => page.getByRole("button", { name: "Login", exact: true }).click()],
  ["/login sending", "/login", async (page) => (await hang(page), await logIn(page, "a@b.org"), await wait(page))],
  ["/login refused", "/login", async (page) => (await refuse(page), await logIn(page, "a@b.org"), await error(page))],
  ["/register with field errors", "/register", (page) => page.getByRole("button", { name: "Sign up" }).click()],
  [
    "/register sending",
    "/register",
    async (page) => (await hang(page), await signUp(page, "a@b.org"), await wait(page)),
  ],
  [
    "/register refused",
    "/register",
    async (page) => (await refuse(page), await signUp(page, "a@b.org"), await error(page)),
  ],
  [
    "/register done",
    "/register",
    async (page) => (
      await signUp(page, "s@b.org"),
      await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible()
    ),
  ],
  ["/ loading", "/contact", (page) => comeTo(page, "Home")],
  ["/blog loading", "/contact", (page) => comeTo(page, "Blog")],
  ["/faq loading", "/contact", (page) => comeTo(page, "FAQ")],
  [
    "a post loading",
    "/blog",
    async (page) => (
      await hang(page),
      await page.getByRole("article").first().getByRole("link").click(),
      await expect(page.getByText("Loading...")).toBeVisible()
    ),
  ],
  ["an empty post", "/blog/000000000000000000000000", (page) => expect(page.getByText("20 Apr")).toBeVisible()],
  ["/ with an open question", "/", (page) => page.locator("summary").first().click()],
  ["/faq with an open question", "/faq", (page) => page.locator("summary").nth(3).click()],
  ["/swap with an open dropdown", "/swap", (page) => page.getByRole("combobox").first().click()],
  ["/swap with its second dropdown open", "/swap", (page) => page.getByRole("combobox").nth(1).click()],
  [
    "/swap exchanged, with an amount",
    "/swap",
    async (page) => (
      await page.getByRole("textbox").first().fill("1.5"),
      await page.getByRole("button", { name: /Exchange/ }).click()
    ),
  ],
  [
    "/example selected and sorted",
    "/example",
    async (page) => (
      await page.getByRole("checkbox", { name: "Select all" }).check(),
      await page.getByRole("button", { name: "Country" }).click()
    ),
  ],
  [
    "/example dense with 25 rows",
    "/example",
    async (page) => (await page.getByRole("switch").click(), await page.getByLabel("Rows per page").selectOption("25")),
  ],
  ["/example without a match", "/example", (page) => page.getByLabel("Search").fill("nowhere at all")],
];

for (const [name, path, act] of states)
  test(`${name}: axe finds nothing at 1440 and 375 px, and nothing sticks out at 320`, async ({ visit, allowed }) => {
    allowed.push(/404|Blog post not found/);
    const page = await visit(path, 1440);
    await act(page);
    for (const width of [1440, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      if (width > 320) expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

test("the open drawer: axe finds nothing at 1219 and 375 px", async ({ visit }) => {
  for (const width of [1219, 375]) {
    const page = await visit("/faq", width);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("the route error: axe finds nothing at 1440 and 375 px", async ({ visit, allowed }) => {
  allowed.push(/ERR_FAILED|dynamically imported/);
  const page = await visit("/faq");
  await page.route("**/assets/blog-list-page*", (route) => route.abort());
  await toFooterLink(page, "Blog");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
});
