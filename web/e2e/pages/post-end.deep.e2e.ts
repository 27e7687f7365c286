import { siteName } from "../../../gateway/contract/brand.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, newestPost, test } from "../fixtures.ts";
import { settled } from "../browser/settled.ts";

test("the end of a post leads back to the blog, and to the next one, also in the page as sent", async ({
  visit,
  gateway,
}) => {
  const path = await newestPost(gateway);
  const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { _id: string; title: string }[];
  const [, next] = posts;
  const last = `/blog/${posts.at(-1)!._id}`;
  for (const javaScriptEnabled of [false, true]) {
    const page = await visit(path, 375, { javaScriptEnabled });
    const end = page.getByRole("navigation", { name: "More posts" });
    await expect(end.getByRole("link", { name: "Back to the blog" })).toHaveAttribute("href", "/blog");
    await expect(end.getByRole("link", { name: next!.title })).toHaveAttribute("href", `/blog/${next!._id}`);
    const endOfLast = (await visit(last, 375, { javaScriptEnabled })).getByRole("navigation", { name: "More posts" });
    await expect(endOfLast.getByRole("link")).toHaveText(["Back to the blog"]);
  }
  const page = await visit(path, 1440);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("navigation", { name: "More posts" }).getByRole("link", { name: next!.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: next!.title })).toBeVisible();
  await page.getByRole("link", { name: "Back to the blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("a printed post has its address and date at the head, the targets of links, and no navigation", async ({
  visit,
  gateway,
}) => {
  const path = await newestPost(gateway);
  const page = await visit(path);
  const untilSettled = settled(page);
  await page.locator(".prose").scrollIntoViewIfNeeded();
  await untilSettled();
  const head = page.locator(".print-only");
  await expect(head).toBeHidden();
  await page.locator(".prose").evaluate((prose) => {
    prose.innerHTML = '<p>Read <a href="https://example.org/trees">more</a>.</p>';
  });
  await page.emulateMedia({ media: "print" });
  await expect(head).toHaveText(
    new RegExp(`^${siteName} · ${gateway.url}${path} · \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d \\S+$`),
  );
  await expect(head).toBeVisible();
  const target = await page
    .locator(".prose a")
    .evaluate((link) => getComputedStyle(link, "::after").content.replaceAll('"', ""));
  expect(target.replaceAll(" ", "")).toContain("(https://example.org/trees)");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
