import type { Locator, Page } from "@playwright/test";
import { docs, fromDocs, fromWord, word } from "../../test/pasted-html.ts";
import { paste } from "../browser/clipboard.ts";
import { expect, test as base } from "../fixtures.ts";
import { picture } from "../pictures.ts";
import { settled } from "../browser/settled.ts";

const test = base.extend<{ writing: { page: Page; body: Locator } }>({
  /** The dialog of a new post, with the cursor in its body. */
  writing: async ({ admin }, provide) => {
    const page = await admin.visit("/admin/blog");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const body = page.getByRole("textbox", { name: "Body" });
    await body.focus();
    await provide({ page, body });
  },
});

/** Fills the clipboard of the browser. */
async function copy(page: Page, html: string, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    ([html, text]) => {
      const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
      return navigator.clipboard.write([
        new ClipboardItem({ ...blob("text/html", html!), ...blob("text/plain", text!) }),
      ]);
    },
    [html, text],
  );
}

const article = `<h2>Roots</h2><p>Mud <b>holds</b> <a href="https://example.org/a_b">them</a>.</p><ul><li>one<ul><li>two</li></ul></li></ul>`;
const articleText = "Roots\n\nMud holds them.\n\none\ntwo";
const articleMarkdown = "## Roots\n\nMud **holds** [them](https://example.org/a_b).\n\n- one\n  - two";

test("Writing: a text with a format is pasted as Markdown, whose conversion comes with the first paste; one Ctrl+Z takes it back", async ({
  writing: { page, body },
}) => {
  const conversions: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("html-to-markdown")) conversions.push(request.url());
  });
  const untilSettled = settled(page);
  await page.keyboard.type("Before ");
  await untilSettled();
  expect(conversions).toEqual([]);
  await copy(page, article, articleText);
  for (const _ of ["first", "again"]) {
    await page.keyboard.press("Control+v");
    await expect(body).toHaveValue(`Before ${articleMarkdown}`);
    await page.keyboard.type("!");
    await page.keyboard.press("Control+z");
    await expect(body).toHaveValue(`Before ${articleMarkdown}`);
    await page.keyboard.press("Control+z");
    await expect(body).toHaveValue("Before ");
  }
  expect(conversions).toHaveLength(1);
  await page.keyboard.press("Control+Shift+v");
  await expect(body).toHaveValue(`Before ${articleText}`);
  await page.keyboard.press("Control+z");
  await expect(body).toHaveValue("Before ");
  await page.keyboard.press("Control+Shift+z");
  await copy(page, "<span>**as it is**</span>", "**as it is**");
  await body.fill("");
  await page.keyboard.press("Control+v");
  await expect(body).toHaveValue("**as it is**");
});

test("Writing: what Word and Google Docs copy is pasted as Markdown, bullets of plain text as a list, pictures as before", async ({
  writing: { page, body },
  allowed,
}) => {
  // The preview next to the text shows the picture of the document.
  allowed.push(/asked https:\/\/lh7\.example\.org|ERR_NAME_NOT_RESOLVED/);
  for (const [html, markdown] of [
    [word, fromWord],
    [docs, fromDocs],
  ] as const) {
    await body.fill("");
    await paste(body, [], { "text/html": html, "text/plain": "plain" });
    await expect(body).toHaveValue(markdown);
  }
  const lost = page.getByText("Image 1 of the pasted text could not be read.");
  await expect(lost).toHaveCount(0);
  await body.fill("");
  await paste(body, [], { "text/html": word, "text/plain": "plain" });
  await expect(lost).toBeVisible();
  await body.fill("");
  await paste(body, [], { "text/plain": "•\tone\r\no\ttwo" });
  await expect(body).toHaveValue("- one\n  - two");
  await body.fill("");
  const png = { name: "tree.png", type: "image/png", bytes: await picture() };
  await paste(body, [png], { "text/html": "<table><tr><td>a<td>b<tr><td>c<td>d</table>", "text/plain": "a\tb" });
  await expect(body).toHaveValue("| a   | b   |\n| --- | --- |\n| c   | d   |");
  await body.fill("");
  await paste(body, [png]);
  await expect(body).toHaveValue(/^!\[\]\(\/uploads\//);
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
});

test("Writing: a picture that a pasted text contains is uploaded, and inserted where it was in the text", async ({
  writing: { page, body },
}) => {
  const png = `data:image/png;base64,${(await picture()).toString("base64")}`;
  const html = `<h2>Roots</h2><p>Mud <img src="${png}" alt="A [tree]"></p><p><img src="${png}" alt="B"><img src="${png}" alt="C"></p><p>End</p>`;
  await page.keyboard.type("Before After");
  for (const _ of "After") await page.keyboard.press("ArrowLeft");
  await paste(body, [], { "text/html": html, "text/plain": "Roots Mud End" });
  const uploaded = String.raw`\(/uploads/[\da-f-]+/-/preview/\d+x\d+/\)`;
  await expect(body).toHaveValue(
    new RegExp(
      String.raw`^Before ## Roots\n\nMud !\[A \\\[tree\\\]\]${uploaded}\n\n!\[B\]${uploaded}!\[C\]${uploaded}\n\nEndAfter$`,
    ),
  );
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
  await body.fill("");
  await paste(body, [], { "text/html": `<p>a</p><p><img src="data:image/png;base64,AAAA"></p>`, "text/plain": "a" });
  await expect(page.getByRole("alert").getByText("An image must be PNG, JPEG, WebP or GIF.")).toBeVisible();
  await expect(body).toHaveValue("a\n\n");
});

test("Writing: where the conversion cannot be loaded, the plain text is pasted where the cursor was, and a reload is offered", async ({
  writing: { page, body },
  allowed,
}) => {
  allowed.push(/html-to-markdown|Failed to load|without its format|ERR_FAILED/);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/*html-to-markdown*", async (route) => {
    await failed;
    await route.abort();
  });
  await page.keyboard.type("AB");
  await page.keyboard.press("ArrowLeft");
  await copy(page, article, articleText);
  await page.keyboard.press("Control+v");
  await page.getByRole("button", { name: "Save", disabled: true }).waitFor();
  await body.press("End");
  await page.keyboard.type("C");
  fail();
  await expect(body).toHaveValue(`A${articleText}BC`);
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
  await expect(page.getByText("because part of this page could not be loaded.")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(body).toHaveValue(`A${articleText}BC`);
});

const hostile = [
  "<div>".repeat(4_900),
  `<ol>${"<li>a".repeat(4_900)}`,
  `${"<ul><li>".repeat(2_400)}a`,
  `<table><tr>${"<td>a".repeat(4_000)}<tr><td>b</table>`,
  `<table>${"<tr><td rowspan=9999 colspan=9999>a<td>b".repeat(1_600)}</table>`,
  `<table>${"<tr><td rowspan=99 colspan=99>a<td>b".repeat(200)}</table>`,
  "<table><tr><td>".repeat(900),
  `<p>${"<b><i>a ".repeat(2_400)}`,
  `<p>${"<span style='font-weight:bold'>a</span>".repeat(4_900)}`,
  `<p>${"a<br>".repeat(4_900)}`,
  `<p>${"*_[`".repeat(25_000)}<p>b`,
  `<h1>${"<p>a".repeat(4_900)}`,
  `<a href="https://x.org/">${"<p>a".repeat(4_900)}`,
  `<img src="data:image/png;base64,${"A".repeat(1_000_000)}"><p>a<p>b`,
  `<p>${"word ".repeat(200_000)}<p>b`,
];

test("H30 Writing: no paste keeps the editor busy for long, however large or nested it is", async ({
  writing: { page, body },
}) => {
  for (const html of hostile) {
    await body.fill("");
    const start = performance.now();
    await paste(body, [], { "text/html": html, "text/plain": "The plain text" });
    await expect(body, html.slice(0, 40)).toHaveValue(/./, { timeout: 10_000 });
    expect(performance.now() - start, html.slice(0, 40)).toBeLessThan(5_000);
  }
  const note = page.getByText("The text is pasted without its format");
  await body.fill("");
  await paste(body, [], { "text/html": "<h2>a</h2>".repeat(5_001), "text/plain": "The plain text" });
  await expect(note).toBeVisible();
  await paste(body, [], { "text/html": article, "text/plain": articleText });
  await expect(note).toHaveCount(0);
  const lines = "A line of a long text\n".repeat(1_200);
  await body.fill("");
  await copy(page, `<pre>${lines}</pre>`, lines);
  await page.keyboard.press("Control+v");
  await expect(body).toHaveValue(/^A line/, { timeout: 20_000 });
  await expect(note).toBeVisible();
});
