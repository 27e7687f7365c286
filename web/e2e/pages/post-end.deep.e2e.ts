import { siteName } from "../../../gateway/contract/brand.ts";
import { expect, newestPost, test } from "../fixtures.ts";
import { settled } from "../browser/settled.ts";

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
