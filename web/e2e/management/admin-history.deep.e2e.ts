import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { pressInMenu, rowOf } from "../tables.ts";

const historyOf = (page: Page, title: string) => page.getByRole("dialog", { name: `History of ${title}` });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit question" });

test("History: an earlier version that is left by Back fills no dialog after it", async ({ admin }) => {
  const { _id } = await admin.add("/api/faq", { title: "Left one?", body: "The first one." });
  await admin.put(`/api/faq/${_id}`, { title: "Left one?", body: "The second one." });
  await admin.add("/api/faq", { title: "Left other?", body: "Its own." });
  const page = await admin.visit("/admin/faq?search=Left");
  await pressInMenu(page, "History", "Left one?");
  await historyOf(page, "Left one?").getByRole("button", { name: "Edit this version" }).click();
  await expect(dialogOf(page).getByLabel("Body")).toHaveValue("The first one.");
  await page.goBack();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  for (const [title, body] of [
    ["Left other?", "Its own."],
    ["Left one?", "The second one."],
  ] as const) {
    await rowOf(page, title).getByRole("link", { name: title }).click();
    await expect(dialogOf(page).getByLabel("Title")).toHaveValue(title);
    await expect(dialogOf(page).getByLabel("Body")).toHaveValue(body);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.keyboard.press("n");
  const added = page.getByRole("dialog", { name: "Add question" });
  for (const label of ["Title", "Body"]) await expect(added.getByLabel(label)).toHaveValue("");
});
