import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { expectNothingSticksOut } from "../sticks-out.ts";

const body = `Plain first.

## What a tonne is

- one
- **two**, see [the questions](/faq)

> Quoted.

<img src=x onerror=alert(1)> [bad](javascript:alert(1))`;

test("Blog dialog: the preview shows Markdown as the site will, by keyboard too", async ({ admin }) => {
  for (const width of [1440, 375]) {
    const page = await admin.visit("/admin/blog", width);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add post" });
    await dialog.getByLabel("Title").fill("A tonne");
    await dialog.getByRole("textbox", { name: "Body" }).fill(body);
    await dialog.getByRole("tab", { name: "Write" }).focus();
    await page.keyboard.press("ArrowRight");
    const preview = dialog.getByRole("tabpanel", { name: "Preview" });
    await expect(preview.getByRole("heading", { level: 3, name: "What a tonne is" })).toBeVisible();
    await expect(preview.getByRole("link")).toHaveText(["the questions"]);
    await expect(preview).toContainText("<img src=x onerror=alert(1)> bad");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("ArrowLeft");
    await dialog.getByRole("textbox", { name: "Body" }).fill("");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("textbox", { name: "Body" })).toBeFocused();
  }
});

test("§2 Blog detail: the body is rendered from Markdown, in the HTML and after it, and in the feed", async ({
  visit,
  gateway,
  admin,
}) => {
  const { _id } = await admin.add("/api/blog", { title: "A tonne", body, image: "" });
  for (const javaScriptEnabled of [false, true]) {
    const page = await visit(`/blog/${_id}`, 1440, { javaScriptEnabled });
    await expect(page.locator(".prose h2")).toBeVisible();
    expect(await page.locator(".prose > *").evaluateAll((all) => all.map(({ tagName }) => tagName).join())).toBe(
      "P,H2,UL,BLOCKQUOTE,P",
    );
    await expect(page.locator(".prose [onerror], .prose [href^=javascript]")).toHaveCount(0);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
  }
  const html = await (await fetch(`${gateway.url}/blog/${_id}`)).text();
  expect(html).toContain('<meta name="description" content="Plain first. What a tonne is one two, see the questions');
  const feed = await (await fetch(`${gateway.url}/feed.xml`)).text();
  expect(feed).toContain('&lt;h2 dir="auto"&gt;What a tonne is&lt;/h2&gt;');
  expect(feed).toContain('href="https://baobab.example/faq"');
});

const names = ["Country", "Organisation", "Trees", "Survived", "Verified by", "Tonnes"];
const wide = `| ${names.join(" | ")} |
|${" --- |".repeat(names.length)}
| Madagascar | Mangrove cooperative of the north-west | ~~1,200~~ 1,300 | 96 % | https://example.org/registry | 48 |

The end`;

test("A wide table of a post scrolls within itself on a phone, by keyboard too, and is in the preview and the feed", async ({
  visit,
  gateway,
  admin,
}) => {
  const { _id } = await admin.add("/api/blog", { title: "Trees", body: wide, image: "" });
  const page = await visit(`/blog/${_id}`, 375);
  const table = page.getByRole("region", { name: "Table 1" });
  await expect(table.getByRole("columnheader")).toHaveText(names);
  await expect(table.getByRole("link", { name: "https://example.org/registry" })).toBeVisible();
  await expect(table.locator("s")).toHaveText("1,200");
  await expectNothingSticksOut(page, "a post with a wide table");
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(10);
  expect(await axeFindings(page)).toEqual([]);

  const editor = await admin.visit("/admin/blog", 375);
  await editor.getByRole("button", { name: "Edit" }).first().click();
  const dialog = editor.getByRole("dialog", { name: "Edit post" });
  await dialog.getByRole("tab", { name: "Preview" }).click();
  await expect(dialog.getByRole("region", { name: "Table 1" }).getByRole("columnheader")).toHaveText(names);
  await expectNothingSticksOut(editor, "the preview of a wide table");
  expect(await axeFindings(editor)).toEqual([]);
  const feed = await (await fetch(`${gateway.url}/feed.xml`)).text();
  expect(feed).toContain("&lt;th&gt;Country&lt;/th&gt;");
});

test("The preview names each picture of the text that does not load", async ({ admin, allowed }) => {
  allowed.push(/Failed to load resource/);
  const page = await admin.visit("/admin/blog");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add post" });
  const field = dialog.getByRole("textbox", { name: "Body" });
  await field.fill("![A tree](/uploads/none/) ![](/uploads/nothing/)\n\nThe end");
  await dialog.getByRole("tab", { name: "Preview" }).click();
  const lines = dialog.getByRole("tabpanel", { name: "Preview" }).getByRole("status").getByRole("paragraph");
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: "The image “A tree” didn't load: /uploads/none/" })).toBeVisible();
  await expect(lines.filter({ hasText: "An image didn't load: /uploads/nothing/" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("tab", { name: "Write" }).click();
  await field.fill("The end");
  await dialog.getByRole("tab", { name: "Preview" }).click();
  await expect(lines).toHaveCount(0);
});

test("H30 A text in Markdown of the worst kind is shown in the preview with all its words, and can be written on", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/blog");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add post" });
  const field = dialog.getByRole("textbox", { name: "Body" });
  for (const marks of ["* a\n", "![", "[x](", "> ", "http://a/("]) {
    // Chromium takes a minute to type thousands of lines into a text area, so that the text is set.
    await field.evaluate(
      (area, text) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(area, text);
        area.dispatchEvent(new Event("input", { bubbles: true }));
      },
      `${marks.repeat(20_000).slice(0, 19_980)}\n\nThe end`,
    );
    await field.press("Control+End");
    await page.keyboard.type(".");
    await dialog.getByRole("tab", { name: "Preview" }).click();
    await expect(dialog.getByRole("tabpanel", { name: "Preview" })).toContainText("The end.");
    await dialog.getByRole("tab", { name: "Write" }).click();
  }
});
