import { ada, tokenOfAda } from "../../test/accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { hang, logIn, signUp } from "../forms.ts";
import { comeTo, contactStates, error, refuse, testOf, toFooterLink, wait, type ScreenState } from "./screen-states.ts";

test.beforeAll(({ gateway }) => tokenOfAda(gateway));

const states: ScreenState[] = [
  ...contactStates("/"),
  ["/login with field errors", "/login", (page) => page.getByRole("button", { name: "Login", exact: true }).click()],
  ["/login sending", "/login", async (page) => (await hang(page), await logIn(page, "a@b.org"), await wait(page))],
  ["/login refused", "/login", async (page) => (await refuse(page), await logIn(page, "a@b.org"), await error(page))],
  [
    "/register sending",
    "/register",
    async (page) => (await hang(page), await signUp(page, "a@b.org"), await wait(page)),
  ],
  [
    "/register refused",
    "/register",
    async (page) => (
      await signUp(page, ada.email),
      await error(page),
      await expect(page.getByRole("link", { name: "Reset the password" })).toBeVisible()
    ),
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

for (const state of states) test(...testOf(state));

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
