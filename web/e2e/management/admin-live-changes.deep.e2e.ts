import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { askNow, asksRevision, test } from "./changes-by-others.ts";

const line = (page: Page) => page.getByRole("status").getByText("There are new changes");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit question" });
const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` }).click();

test("a hidden tab asks nothing, and at once when it is seen again", async ({ admin, ask }) => {
  const { _id, title } = await ask("Hidden for a while?");
  const page = await admin.visit("/admin/faq?search=Hidden+for+a+while");
  const see = (state: "hidden" | "visible") =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state === "hidden");
  await page.clock.install();
  await see("hidden");
  let count = 0;
  page.on("request", (request) => (count += asksRevision(request.postData()) ? 1 : 0));
  await admin.put(`/api/faq/${_id}`, { title, body: "Changed meanwhile" });
  await page.clock.fastForward(60_000);
  expect(count).toBe(0);
  await see("visible");
  await expect(line(page)).toBeVisible();
});

test("an open dialog says before Save that its record changed, compares, and says that it was deleted", async ({
  admin,
  ask,
}) => {
  const { _id, title, body } = await ask("Open in a dialog?");
  const page = await admin.visit("/admin/faq?search=Open+in+a+dialog");
  await edit(page, title);
  await dialogOf(page).getByLabel("Body").fill("Typed by me");
  await admin.put(`/api/faq/${_id}`, { title, body: `${body}!` });
  await askNow(page);
  const notice = dialogOf(page).getByRole("alert");
  await expect(notice.getByText("Someone else has just changed this question.")).toBeVisible();
  await expect(dialogOf(page).getByLabel("Body")).toHaveValue("Typed by me");
  await notice.getByRole("button", { name: "Compare" }).click();
  const differences = page.getByRole("dialog", { name: "Someone else has changed this" });
  await expect(differences.getByText(`${body}!`)).toBeVisible();
  await differences.getByRole("button", { name: "Keep editing" }).click();
  await fetch(new URL(`/api/faq/${_id}`, page.url()), { method: "DELETE", headers: { "x-auth-token": admin.token } });
  await askNow(page);
  await expect(
    notice.getByText("Someone else has deleted this. Your text is safe; Save will offer to restore it."),
  ).toBeVisible();
  await expect(dialogOf(page).getByLabel("Body")).toHaveValue("Typed by me");
});

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
