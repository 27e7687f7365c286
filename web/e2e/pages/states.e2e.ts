import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { comeTo, contactStates, testOf, type ScreenState } from "./screen-states.ts";

/** One at least of each kind of screen and of dialog. */
const states: ScreenState[] = [
  ...contactStates("/contact"),
  ["/register with field errors", "/register", (page) => page.getByRole("button", { name: "Sign up" }).click()],
  ["/blog loading", "/contact", (page) => comeTo(page, "Blog")],
  ["an empty post", "/blog/000000000000000000000000", (page) => expect(page.getByText("20 Apr")).toBeVisible()],
  ["/ with an open question", "/", (page) => page.locator("summary").first().click()],
  ["/faq with an open question", "/faq", (page) => page.locator("summary").nth(3).click()],
];

for (const state of states) test(...testOf(state));

test("the open drawer: axe finds nothing at 1219 and 375 px", async ({ visit }) => {
  for (const width of [1219, 375]) {
    const page = await visit("/faq", width);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});
