import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { askNow, test } from "./changes-by-others.ts";

test("a change by someone else is said next to Save, in view wherever the dialog is scrolled, on a phone too", async ({
  admin,
}) => {
  const body = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join("\n\n");
  for (const [width, height] of [
    [375, 500],
    [768, 900],
    [1440, 500],
  ] as const) {
    const { _id } = await admin.add("/api/blog", { title: `Seen at ${width}`, image: "", body });
    const page = await admin.visit(`/admin/blog?edit=${_id}`, width);
    await page.setViewportSize({ width, height });
    const dialog = page.getByRole("dialog", { name: "Edit post" });
    await dialog.getByRole("textbox", { name: "Body" }).press("Control+End");
    await page.keyboard.type(" Mine.");
    await admin.put(`/api/blog/${_id}`, { title: `Seen at ${width}`, image: "", body: `${body} Theirs.` });
    await askNow(page);
    const notice = dialog.getByText("Someone else has just changed this post.");
    for (const top of [0, 100_000]) {
      await dialog.evaluate((element, top) => element.scrollTo(0, top), top);
      for (const seen of [
        notice,
        dialog.getByRole("button", { name: "Compare" }),
        dialog.getByRole("button", { name: "Save" }),
      ])
        await expect(seen).toBeInViewport({ ratio: 1 });
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await dialog.getByLabel("Title").focus();
    await expect(dialog.getByLabel("Title")).toBeInViewport({ ratio: 1 });
  }
});
