import { clashOf, dialogOf, test } from "../clash.ts";
import { expect } from "../fixtures.ts";

test("§4 Escape leaves the choice and keeps what was typed; a second one asks first", async ({ clash, stored }) => {
  const page = await clash(3, { body: "Answer 3, theirs" }, { body: "Answer 3, mine" });
  await expect(clashOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(clashOf(page)).toHaveCount(0);
  await expect(dialogOf(page).locator("[name=body]")).toHaveValue("Answer 3, mine");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(clashOf(page)).toBeVisible();
  expect(await stored(3)).toEqual({ title: "Question 3", body: "Answer 3, theirs" });
});
