import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, type Administrator } from "./accounts.ts";
import { axeFindings } from "./axe.ts";
import { useStage } from "./stage.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add question" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave what you typed?" });

/** The FAQ's table with a question half written, come to from the users' table. */
async function halfWritten(): Promise<Page> {
  const page = await admin.visit("/admin/user");
  await page.getByRole("link", { name: "FAQ" }).click();
  await page.getByRole("table", { name: "FAQ Table" }).waitFor();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await dialogOf(page).getByLabel("Title").fill("Half a question");
  return page;
}

async function stay(page: Page): Promise<void> {
  await question(page).waitFor();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await question(page).waitFor({ state: "detached" });
  expect(await dialogOf(page).getByLabel("Title").inputValue()).toBe("Half a question");
  expect(new URL(page.url()).pathname).toBe("/admin/faq");
}

describe("§4 Unsaved input asks before it is lost", () => {
  it("§4 on Cancel, on Escape and on a click beside the dialog", async () => {
    const page = await halfWritten();
    const ways = [
      () => dialogOf(page).getByRole("button", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
    ];
    for (const leave of ways) {
      await leave();
      await stay(page);
    }
    await page.keyboard.press("Escape");
    await question(page).waitFor();
    await page.keyboard.press("Enter");
    await question(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await question(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question(page).getByRole("button", { name: "Leave it" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(
      await page.getByRole("button", { name: "Add", exact: true }).evaluate((b) => b === document.activeElement),
    ).toBe(true);
  });

  it("§4 on Back; leaving then goes where one wanted to", async () => {
    const page = await halfWritten();
    await page.evaluate(() => history.back());
    await stay(page);
    await page.evaluate(() => history.back());
    await question(page).getByRole("button", { name: "Leave it" }).click();
    await page.getByRole("table", { name: "User Table" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/user");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("§4 not on letting go of a text selection beside the dialog, nor on a click on a dialog's own rim", async () => {
    const page = await halfWritten();
    const title = (await dialogOf(page).getByLabel("Title").boundingBox())!;
    await page.mouse.move(title.x + 60, title.y + 20);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(5, 5);
    await page.mouse.down();
    await page.mouse.move(title.x + 60, title.y + 20, { steps: 5 });
    await page.mouse.up();
    expect(await question(page).count()).toBe(0);
    await page.keyboard.press("Escape");
    await question(page).waitFor();
    await question(page).click({ position: { x: 6, y: 6 } });
    expect(await question(page).count()).toBe(1);
    await stay(page);
  });

  it("§4 on closing the tab and on a reload, in the browser's own words", async () => {
    const page = await halfWritten();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    expect(await dialogOf(page).getByLabel("Title").inputValue()).toBe("Half a question");
  });

  it("§4 nothing is asked where nothing would be lost: untouched, saved, or typed and taken back", async () => {
    const page = await halfWritten();
    const native: string[] = [];
    page.on("dialog", (dialog) => {
      native.push(dialog.type());
      void dialog.accept();
    });
    await dialogOf(page).getByLabel("Title").fill("");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialogOf(page).getByLabel("Title").fill("A whole question");
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("cell", { name: "A whole question" }).or(page.getByRole("table")).first().waitFor();
    expect(native).toEqual([]);
  });
});
