import type { Page } from "@playwright/test";
import { newcomer, sendContacts } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { settled } from "../browser/settled.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 7);
});

/** Nothing for axe to find, nothing wider than the screen. The stage itself fails on a report of the policy. */
async function holds(page: Page, state: string): Promise<void> {
  expect(await axeFindings(page), state).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    state,
  ).toBeLessThanOrEqual(0);
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

for (const width of [1440, 375])
  test.describe(`§2 axe finds nothing at ${width} px`, () => {
    for (const name of ["user", "faq", "blog", "contact"])
      test(`§2 §4 /admin/${name}: its table, Add, Edit, its trash and an empty search`, async ({ admin }) => {
        const page = await admin.visit(`/admin/${name}`, width, { reducedMotion: "reduce" });
        await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
        await holds(page, "table");
        const untilSettled = settled(page);
        await press(page, "Add");
        await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
        await untilSettled();
        await holds(page, "add");
        await escape(page);
        await press(page, /^Edit /);
        await untilSettled();
        await holds(page, "edit");
        await escape(page);
        await page.locator("tbody input[type=checkbox]").first().check();
        await holds(page, "selected");
        await press(page, "Trash");
        await expect(page.getByText("Deleted items stay here for 30 days.")).toBeVisible();
        await holds(page, "trash");
        await press(page, "Trash");
        await page.getByRole("searchbox").fill("nothing is called this");
        await expect(page.getByText("No results for")).toBeVisible();
        await holds(page, "nothing found");
      });

    test("§2 shortcuts, drawer, toast, trash and the question before erasing", async ({ admin }) => {
      const page = await admin.visit("/admin/contact", width, { reducedMotion: "reduce" });
      await press(page, "Keyboard shortcuts");
      await holds(page, "shortcuts");
      await escape(page);
      if (width < 1220) {
        await press(page, "Open menu");
        await holds(page, "drawer");
        await escape(page);
      }
      await press(page, /^Delete First/);
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
      await holds(page, "toast");
      await press(page, "Trash");
      await expect(page.getByRole("button", { name: /^Erase / }).first()).toBeVisible();
      await holds(page, "trash");
      await press(page, /^Erase /);
      await holds(page, "question");
    });

    test("§6 a User without rights", async ({ visit, gateway, allowed }) => {
      allowed.push(/Failed to fetch data/);
      const ben = await newcomer(gateway, visit);
      const page = await ben.visit("/admin/contact", width, { reducedMotion: "reduce" });
      await expect(page.getByRole("alert")).toBeVisible();
      await holds(page, "no access");
    });
  });
