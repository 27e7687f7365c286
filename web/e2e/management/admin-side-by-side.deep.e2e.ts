import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { picture } from "../pictures.ts";
import { paste } from "../browser/clipboard.ts";

const sentence = "Two teams count the mangroves twice a year. ";
const blocks = Array.from({ length: 60 }, (_, at) =>
  at % 6 === 2 ? `## Heading ${at}.` : `Paragraph ${at}. ${sentence.repeat(1 + (at % 4))}`,
);
const body = blocks.join("\n\n");

const test = base.extend<{ post: string }>({
  post: async ({ admin }, provide) => {
    const { _id } = await admin.add("/api/blog", { title: "Counted", image: "", body });
    await provide(`/admin/blog?edit=${_id}`);
  },
});

const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Body" });
const previewOf = (page: Page) => page.getByRole("tabpanel", { name: "Preview" });
const blockOf = (page: Page, at: number) => previewOf(page).getByText(new RegExp(`^(Heading|Paragraph) ${at}\\.`));

/** Puts the cursor behind the name of a block, where typing scrolls to it. */
const goTo = (page: Page, at: number) =>
  fieldOf(page).evaluate((field: HTMLTextAreaElement, name) => {
    field.focus();
    field.setSelectionRange(field.value.indexOf(name) + name.length, field.value.indexOf(name) + name.length);
  }, ` ${at}.`);

async function wheel(page: Page, place: "text" | "preview", by: number): Promise<void> {
  await (place === "text" ? fieldOf(page) : previewOf(page)).hover();
  await page.mouse.wheel(0, by);
}

test("from 1100 px on text and preview are next to each other, in view with the tools and Save; below is a switch", async ({
  admin,
  post,
}) => {
  for (const width of [1100, 1440]) {
    const page = await admin.visit(post, width);
    await expect(blockOf(page, 0)).toBeInViewport();
    const [text, shown] = [(await fieldOf(page).boundingBox())!, (await previewOf(page).boundingBox())!];
    expect(shown.x).toBeGreaterThan(text.x + text.width);
    expect(Math.min(text.height, shown.height)).toBeGreaterThan(200);
    expect(shown.y + shown.height).toBeLessThan((await page.getByRole("button", { name: "Save" }).boundingBox())!.y);
    await wheel(page, "text", 1_500);
    for (const name of ["Bold", "Save", "Cancel"]) await expect(page.getByRole("button", { name })).toBeInViewport();
    await page.getByRole("tab", { name: "Preview" }).click();
    await expect(previewOf(page)).toBeFocused();
    await page.getByRole("tab", { name: "Write" }).click();
    await expect(fieldOf(page)).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  }
  const page = await admin.visit(post, 1099);
  await expect(fieldOf(page)).toBeVisible();
  await expect(previewOf(page)).toBeHidden();
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(fieldOf(page)).toBeHidden();
  await expect(blockOf(page, 0)).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(fieldOf(page)).toBeVisible();
  await expect(blockOf(page, 0)).toBeVisible();
});

/** Runs in the page: what scrolls in the dialog, without what describes the post. */
const scrolling = () =>
  [...document.querySelectorAll<HTMLElement>("dialog, dialog textarea, .markdown-preview")]
    .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1)
    .map(({ localName, className }) => (localName === "div" ? className : localName));

for (const width of [768, 1100, 1440])
  test(`at ${width} px one thing scrolls for each side, in low windows, too, and the tools, the switch and Save stay in view`, async ({
    admin,
    post,
  }) => {
    const page = await admin.visit(post, width);
    await expect(fieldOf(page)).toBeVisible();
    for (const height of [480, 560, 639, 640, 800]) {
      await page.setViewportSize({ width, height });
      const isSplit = width >= 1100 && height >= 640;
      await expect(previewOf(page)).toBeVisible({ visible: isSplit });
      expect(await page.evaluate(scrolling)).toEqual(isSplit ? ["textarea", "markdown-preview"] : ["dialog"]);
      for (const by of [0, 2_000]) {
        await wheel(page, "text", by);
        for (const name of ["Bold", "Picture", "Save", "Cancel"])
          await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
        for (const name of ["Write", "Preview"])
          await expect(page.getByRole("tab", { name })).toBeInViewport({ ratio: 1 });
      }
      if (height === 800 && isSplit) expect((await fieldOf(page).boundingBox())!.height).toBeGreaterThan(380);
    }
    await page.setViewportSize({ width, height: 480 });
    await page.getByRole("tab", { name: "Preview" }).click();
    expect(await page.evaluate(scrolling)).toEqual(["dialog"]);
    expect(await axeFindings(page)).toEqual([]);
  });

test("below 1100 px what describes a post stays next to its text, in order, with the links in reach", async ({
  admin,
  post,
}) => {
  const page = await admin.visit(post, 768);
  await page.setViewportSize({ width: 768, height: 900 });
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await dialog.getByRole("link", { name: "View post" }).waitFor();
  for (const top of [0, 250, 100_000]) {
    await dialog.evaluate((element, top) => element.scrollTo(0, top), top);
    const draft = (await dialog.getByRole("radio", { name: "Draft" }).boundingBox())!;
    const view = (await dialog.getByRole("link", { name: "View post" }).boundingBox())!;
    expect(view.y).toBeGreaterThan(draft.y + draft.height);
    await expect(dialog.getByText("Alternative text")).toBeInViewport();
  }
});

test("what is typed is in view in the preview, wherever the cursor is", async ({ admin, post }) => {
  const page = await admin.visit(post, 1440);
  await expect(blockOf(page, 0)).toBeInViewport();
  for (const at of [31, 59, 8, 44]) {
    await goTo(page, at);
    await page.keyboard.type(` Typed at ${at}`);
    await expect(previewOf(page).getByText(`${at}. Typed at ${at}`)).toBeInViewport();
  }
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n\nThe last line.");
  await expect(previewOf(page).getByText("The last line.")).toBeInViewport();
  await page.keyboard.press("Control+Home");
  await expect(blockOf(page, 0)).toBeInViewport();
});

test("text and preview scroll together by the wheel, to both ends, also past a picture", async ({ admin, post }) => {
  const page = await admin.visit(post, 1440);
  await goTo(page, 30);
  await page.keyboard.type("\n\n");
  await paste(fieldOf(page), [{ name: "tall.png", type: "image/png", bytes: await picture("png", 400, 900) }]);
  await expect(previewOf(page).locator("img")).toBeInViewport();
  await wheel(page, "text", -30_000);
  await expect(blockOf(page, 0)).toBeInViewport();
  await wheel(page, "text", 60_000);
  await expect(blockOf(page, 59)).toBeInViewport();
  const scrolled = () => fieldOf(page).evaluate(({ scrollTop }) => scrollTop);
  const end = await scrolled();
  await wheel(page, "preview", -60_000);
  await expect.poll(scrolled).toBe(0);
  await wheel(page, "preview", 60_000);
  await expect.poll(scrolled).toBeGreaterThan(end - 2);
});
