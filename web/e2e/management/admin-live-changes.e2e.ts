import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test as base } from "../fixtures.ts";

interface Question {
  _id: string;
  title: string;
  body: string;
}

const test = base.extend<{ ask: (title: string) => Promise<Question> }>({
  ask: ({ admin }, provide) =>
    provide(async (title) => {
      const question = { title, body: `It is answered: ${title}` };
      return { ...question, ...(await admin.add("/api/faq", question)) };
    }),
});

const line = (page: Page) => page.getByRole("status").getByText("There are new changes");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit question" });
const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` }).click();

const asksRevision = (body: string | null) => body?.includes('"operationName":"TableRevision"') ?? false;

/** Has the page ask now whether anything changed, as it does when it is seen again, and waits for the answer. */
async function askNow(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => asksRevision(response.request().postData()));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await answer).finished();
}

test("a table says that others changed it, moves no row before one wants to see, and nothing of one's own", async ({
  admin,
  ask,
}) => {
  const { _id, title } = await ask("Others at work?");
  const page = await admin.visit("/admin/faq?search=Others+at+work", 375);
  await edit(page, title);
  await dialogOf(page).getByLabel("Body").fill("Changed by oneself");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Others at work? saved")).toBeVisible();
  await askNow(page);
  await expect(line(page)).toHaveCount(0);

  const cell = page.getByRole("cell", { name: "Changed by oneself" });
  const before = await cell.boundingBox();
  await admin.put(`/api/faq/${_id}`, { title, body: "Changed by others" });
  await expect(line(page)).toBeVisible();
  expect(await cell.boundingBox()).toEqual(before);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole("button", { name: "Refresh" }).press("Enter");
  await expect(page.getByRole("cell", { name: "Changed by others" })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "FAQ Table" })).toBeFocused();
});

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
