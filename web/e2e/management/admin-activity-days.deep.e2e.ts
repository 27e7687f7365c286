import type { Page } from "@playwright/test";
import { ada, tokenOf } from "../../test/accounts.ts";
import { signedIn } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { bodyRows, column, rowOf, said } from "../tables.ts";

const day = 24 * 60;
const days = (page: Page) => page.getByRole("rowheader");

/** Runs in the page: the places on the whole page of the rows in view, by their indexes. */
const places = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>("tbody tr[data-index]:not(.row-pending)")]
      .map((row) => [row.dataset["index"], row.getBoundingClientRect().top] as const)
      .filter(([, top]) => top > 0 && top < window.innerHeight)
      .map(([index, top]) => [index, top + window.scrollY]),
  );

test("rows are under the day on which it was done, with the time alone, while they are sorted by time", async ({
  admin,
  gateway,
  visit,
}) => {
  await admin.add("/api/faq", { title: "Three days ago", body: "Roots." });
  gateway.passMinutes(2 * day);
  const later = signedIn(gateway, visit, await tokenOf(gateway, ada));
  await later.add("/api/faq", { title: "A day ago", body: "Roots." });
  gateway.passMinutes(day);
  const now = signedIn(gateway, visit, await tokenOf(gateway, ada));
  await now.add("/api/faq", { title: "Now", body: "Roots." });
  const page = await now.visit("/admin/faq");
  // Node's own date of an answer does not move with the gateway's clock, which is that of this test.
  await page.route("**/graphql", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date().toUTCString() } });
  });
  await page.goto(new URL("/admin/activity?kind=Faq", page.url()).href);
  await said(page, "1 - 3 Total 3 Rows");
  await expect(days(page)).toHaveText(["Today", "Yesterday", /^\w+, \d+ \w+ \d{4}$/]);
  await expect(rowOf(page, "A day ago").locator(column(page, "When"))).toHaveText(/\d\d:\d\d UTC$/);
  const seen = await rowOf(page, "A day ago").locator("time > span").first().boundingBox();
  expect(seen!.width).toBeLessThanOrEqual(1);
  const heading = (await days(page).nth(1).boundingBox())!;
  const row = (await rowOf(page, "A day ago").boundingBox())!;
  expect(Math.abs(heading.y + heading.height - row.y)).toBeLessThanOrEqual(1);

  const sort = (name: string) => page.getByRole("columnheader", { name }).getByRole("button");
  await sort("When").click();
  await expect(days(page)).toHaveText([/\d{4}$/, "Yesterday", "Today"]);
  await sort("What").click();
  await expect(days(page)).toHaveCount(0);
  await expect(rowOf(page, "A day ago").locator("time > span").first()).toHaveText(/^\d+ \w+ \d{4}$/);
});

test("a table of all rows has its days, too, and its rows keep their places while it scrolls", async ({
  admin,
  gateway,
  visit,
}) => {
  test.slow();
  let token = await tokenOf(gateway, ada);
  for (let passed = 0; passed < 24; passed++) {
    const writer = signedIn(gateway, visit, token);
    await Promise.all(
      Array.from({ length: 9 }, (_, at) => writer.add("/api/faq", { title: `Row ${passed} ${at}`, body: "Roots." })),
    );
    gateway.passMinutes(day);
    token = await tokenOf(gateway, ada);
  }
  expect(admin.token).not.toBe("");
  const page = await signedIn(gateway, visit, token).visit("/admin/activity?rows=-1");
  await said(page, /^1 - 2\d\d Total/);
  // Here each row has its day, too: while one scrolls, its heading may not be there.
  expect((await bodyRows(page).first().locator("time > span").first().boundingBox())!.width).toBeGreaterThan(40);
  const seen = new Set<string>();
  for (let at = 0; at < 40; at++) {
    const before = await page.evaluate(places);
    await page.mouse.wheel(0, 500);
    await expect(page.locator(".row-pending")).toHaveCount(0);
    const after = await page.evaluate(places);
    const seenTwice = Object.keys(after).filter((index) => index in before);
    const moved = seenTwice.filter((index) => Math.abs(after[index]! - before[index]!) > 2);
    expect(moved, `scrolled ${at} times`).toEqual([]);
    for (const text of await days(page).allInnerTexts()) seen.add(text);
  }
  await expect(bodyRows(page).last()).toContainText("Ada Lovelace");
  expect(seen.size).toBeGreaterThanOrEqual(24);
  const end = await page.evaluate(() => document.querySelector("tbody")!.getBoundingClientRect().bottom);
  const last = (await bodyRows(page).last().boundingBox())!;
  expect(Math.abs(last.y + last.height - end)).toBeLessThanOrEqual(2);
});
