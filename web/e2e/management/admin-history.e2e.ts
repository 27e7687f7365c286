import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { tabTo } from "../browser/tab-to.ts";

const historyOf = (page: Page, title: string) => page.getByRole("dialog", { name: `History of ${title}` });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit question" });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("History: two changes are compared word by word, and the first wording comes back by keyboard alone", async ({
  admin,
}) => {
  const first = { title: "Who measures the trees?", body: "Nobody yet. Everything else stays as it was." };
  const { _id } = await admin.add("/api/faq", first);
  await admin.put(`/api/faq/${_id}`, { ...first, body: "Our partners. Everything else stays as it was." });
  await admin.put(`/api/faq/${_id}`, { title: "Who counts the trees?", body: "Our partners, twice a year." });
  const page = await admin.visit("/admin/faq?search=the%20trees%3F", 375, { reducedMotion: "reduce" });
  await page.keyboard.press("j");
  await page.keyboard.press("h");
  const history = historyOf(page, "Who counts the trees?");
  await expect(history.getByText("by Ada Lovelace")).toHaveCount(3);
  await expect(history.getByText(/^Changed: /)).toHaveText(["Changed: Title, Body", "Changed: Body"]);
  await expect(history.getByRole("radio", { name: /^Version 2.* UTC/ })).toBeFocused();
  await expect(history.getByRole("deletion").filter({ hasText: "measures" })).toBeVisible();
  await expect(history.getByRole("insertion").filter({ hasText: "counts" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(history.getByRole("heading", { name: "Version 1 compared with the current version" })).toBeVisible();
  await expect(history.getByRole("deletion").filter({ hasText: "Nobody yet" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  for (const name of ["Close", "Edit this version"]) await tabTo(page, history.getByRole("button", { name }));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("Title")).toHaveValue(first.title);
  await expect(dialogOf(page).getByLabel("Body")).toHaveValue(first.body);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await dialogOf(page).getByLabel("Title").press("Enter");
  await expect(dialogOf(page)).toHaveCount(0);
  const { versions } = await admin.graphql<{ versions: { version: number; fields: object }[] }>(
    "query ($_id: ID!) { versions: recordVersions(kind: Faq, _id: $_id) { version fields } }",
    { _id },
  );
  expect(versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  expect(versions[0]!.fields).toMatchObject(first);
});
