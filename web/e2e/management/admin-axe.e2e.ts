import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, newcomer, sendContacts, type Administrator } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
  await sendContacts(stage, 7);
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
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

describe.each([1440, 375])("§2 axe finds nothing at %i px", (width) => {
  it.each(["user", "faq", "blog", "contact"])(
    "§2 §4 /admin/%s: its table, Add, Edit, its trash and an empty search",
    async (name) => {
      const page = await admin.visit(`/admin/${name}`, width, { reducedMotion: "reduce" });
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .waitFor();
      await holds(page, "table");
      await press(page, "Add");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).waitFor();
      await page.waitForLoadState("networkidle");
      await holds(page, "add");
      await escape(page);
      await press(page, /^Edit /);
      await page.waitForLoadState("networkidle");
      await holds(page, "edit");
      await escape(page);
      await page.locator("tbody input[type=checkbox]").first().check();
      await holds(page, "selected");
      await press(page, "Trash");
      await page.getByText("What is here comes back with Restore").waitFor();
      await holds(page, "trash");
      await press(page, "Trash");
      await page.getByRole("searchbox").fill("nothing is called this");
      await page.getByText("Nothing matches").waitFor();
      await holds(page, "nothing found");
    },
  );

  it("§2 shortcuts, drawer, toast, trash and the question before erasing", async () => {
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
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await holds(page, "toast");
    await press(page, "Trash");
    await page
      .getByRole("button", { name: /^Erase / })
      .first()
      .waitFor();
    await holds(page, "trash");
    await press(page, /^Erase /);
    await holds(page, "question");
  });

  it("§6 a User without rights", async () => {
    stage.allowed = /Failed to fetch data/;
    const ben = await newcomer(stage);
    const page = await ben.visit("/admin/contact", width, { reducedMotion: "reduce" });
    await page.getByRole("alert").waitFor();
    await holds(page, "no access");
  });
});
