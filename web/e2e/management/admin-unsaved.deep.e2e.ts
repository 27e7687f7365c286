import { expect } from "../fixtures.ts";
import { dialogOf, question, stay, test } from "../half-written.ts";

test.describe("§4 Unsaved input asks before it is lost", () => {
  test("§4 on Back; leaving then goes where one wanted to: to the table, then to the page before", async ({
    halfWritten: page,
  }) => {
    await page.evaluate(() => history.back());
    await stay(page);
    await page.evaluate(() => history.back());
    await question(page).getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
    await expect(page).toHaveURL("/admin/user");
  });

  test("§4 not when a text selection ends outside the dialog, nor on a click on a dialog's own padding", async ({
    halfWritten: page,
  }) => {
    const title = (await dialogOf(page).getByLabel("Title").boundingBox())!;
    await page.mouse.move(title.x + 60, title.y + 20);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(5, 5);
    await page.mouse.down();
    await page.mouse.move(title.x + 60, title.y + 20, { steps: 5 });
    await page.mouse.up();
    await expect(question(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible();
    await question(page).click({ position: { x: 6, y: 6 } });
    await expect(question(page)).toHaveCount(1);
    await stay(page);
    await page.mouse.click(5, 5);
    await stay(page);
  });

  test("§4 on closing the tab and on a reload, in the browser's own words", async ({ halfWritten: page }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await expect(dialogOf(page).getByLabel("Title")).toHaveValue("Half a question");
  });
});
