import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { expectNothingSticksOut } from "../sticks-out.ts";

const postCount = 110;
const maxBytes = 200_000;
const missing = "/uploads/00000000-0000-4000-8000-000000000000/";
const words = "Two women plant mangrove seedlings at low tide, with last year's rows behind them.";

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
    Array.from({ length: postCount }, (_, at) =>
      admin.add("/api/blog", { title: `Letter ${at}`, body: "Words.", image: "" }),
    ),
  );
  const html = await (await fetch(`${gateway.url}/blog`)).text();
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxBytes);
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit("/blog", 1440, { javaScriptEnabled });
    await expect.poll(async () => (await drawings(page)).filter(({ seen }) => seen).length).toBe(postCount);
    expect(new Set((await drawings(page)).map(({ key }) => key)).size).toBe(postCount);
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

test("a picture that does not load is described on its card and its page, to see and to hear, with and without the script", async ({
  admin,
  visit,
  allowed,
}) => {
  allowed.push(/status of 404/);
  const described = { title: "Roots", body: "Words.", image: missing, image_alt: words, lang: "en" };
  const { _id } = await admin.add("/api/blog", described);
  for (const path of ["/blog", `/blog/${_id}`])
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit(path, 375, { javaScriptEnabled });
      const picture = page.getByRole("article").first().getByRole("img", { name: words });
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate(shownWords))
        .toEqual({ text: words, colour: "rgb(246, 238, 221)", ground: "rgb(6, 37, 27)" });
      const box = await picture.boundingBox();
      expect([box!.width > 300, box!.height > 180]).toEqual([true, true]);
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
      await expectNothingSticksOut(page, `${path}, script: ${javaScriptEnabled}`);
    }
});

/** Runs in the page: the words that stand in place of a picture. The browser paints those of an image by its pseudo-element. */
function shownWords(picture: Element) {
  const isImage = picture instanceof HTMLImageElement;
  const of = isImage ? getComputedStyle(picture, "::after") : getComputedStyle(picture.querySelector("p")!);
  const text = isImage ? JSON.parse(of.content) : picture.querySelector("p")!.innerText;
  return { text: text as string, colour: of.color, ground: of.backgroundColor };
}

test("words of 300 letters for a picture that does not load fit on a phone, also with large letters", async ({
  admin,
  visit,
  allowed,
}) => {
  allowed.push(/status of 404/);
  const image_alt = "Seedlings in rows. ".repeat(15).trim();
  const { _id } = await admin.add("/api/blog", { title: "Rows", body: "Words.", image: missing, image_alt });
  for (const path of ["/blog", `/blog/${_id}`]) {
    const page = await visit(path, 320);
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    const picture = page.getByRole("img", { name: image_alt });
    await expect(picture.locator("p")).toBeVisible();
    await expectNothingSticksOut(page, path);
    const [room, text] = [await picture.boundingBox(), await picture.locator("p").boundingBox()];
    expect(text!.y).toBeGreaterThanOrEqual(room!.y);
    expect(text!.y + text!.height).toBeLessThanOrEqual(room!.y + room!.height);
  }
});

test("a picture that loads, and one without words, has none on the page", async ({
  admin,
  visit,
  gateway,
  allowed,
}) => {
  allowed.push(/status of 404/);
  const { _id } = await admin.add("/api/blog", { title: "Plain", body: "Words.", image: missing, image_alt: "" });
  const page = await visit(`/blog/${_id}`);
  await expect(page.getByRole("article").locator("svg")).toHaveCount(1);
  await expect(page.getByRole("article").getByRole("img")).toHaveCount(0);
  const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { image: string }[];
  const { image } = posts.findLast(({ image }) => image.startsWith("/uploads/"))!;
  const { _id: seen } = await admin.add("/api/blog", { title: "Seen", body: "Words.", image, image_alt: words });
  await page.goto(`/blog/${seen}`);
  const picture = page.getByRole("article").getByRole("img", { name: words });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(words)).toHaveCount(0);
});
