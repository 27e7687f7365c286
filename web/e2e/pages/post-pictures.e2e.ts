import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const posts = 110;
const maxBytes = 200_000;

/** Each drawing of the page, as it is painted. */
const drawings = (page: Page) =>
  page.locator("article svg").evaluateAll((drawn) =>
    drawn.map((svg) => {
      const lines = svg.querySelector("use")!;
      const { width, height } = lines.getBBox();
      return { seen: width > 0 && height > 0, key: lines.getAttribute("href")! + lines.getAttribute("transform")! };
    }),
  );

test("a list of 110 posts without pictures is at most 200 kB of HTML, and each has a drawing of its own, in the colours of the site", async ({
  admin,
  visit,
  gateway,
}) => {
  await Promise.all(
    Array.from({ length: posts }, (_, at) =>
      admin.add("/api/blog", { title: `Letter ${at}`, body: "Words.", image: "" }),
    ),
  );
  const html = await (await fetch(`${gateway.url}/blog`)).text();
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxBytes);
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit("/blog", 1440, { javaScriptEnabled });
    await expect.poll(async () => (await drawings(page)).filter(({ seen }) => seen).length).toBe(posts);
    expect(new Set((await drawings(page)).map(({ key }) => key)).size).toBe(posts);
    const first = page.locator("article svg").first();
    await expect(first).toHaveCSS("background-color", "rgb(11, 93, 59)");
    await expect(first.locator("use")).toHaveCSS("color", "rgb(240, 185, 77)");
  }
});

test("a post's drawing is the same in the list and on its page", async ({ visit }) => {
  const page = await visit("/blog");
  const [first] = await drawings(page);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.locator(".prose")).toBeVisible();
  expect(await drawings(page)).toEqual([first]);
});
