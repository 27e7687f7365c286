import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { askNow, test } from "./changes-by-others.ts";

const line = (page: Page) => page.getByRole("status").getByText("There are new changes");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit question" });
const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` }).click();

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
