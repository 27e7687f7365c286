import { expect, test } from "../fixtures.ts";

test("§2 FAQ · §4 FAQ · §9 FAQ: items expand and collapse, one open at a time, by keyboard too", async ({ visit }) => {
  const page = await visit("/faq");
  const answers = page.locator("main details p");
  const shown = answers.filter({ visible: true });
  await expect(shown).toHaveCount(0);
  await page.locator("summary").nth(0).click();
  await expect(answers.nth(0)).toBeVisible();
  await page.locator("summary").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(answers.nth(1)).toBeVisible();
  await expect(shown).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(0);
});

test("§4 Swap dropdown: toggles, closes on a choice and on a click outside", async ({ visit }) => {
  const page = await visit("/swap");
  const [from] = await page.getByRole("combobox").all();
  const open = page.locator("[role=listbox]:visible");
  await from!.click();
  await expect(open).toHaveCount(1);
  await from!.click();
  await expect(open).toHaveCount(0);
  await from!.click();
  await open.getByText("Boost Trump Campaign").click();
  expect([await open.count(), await from!.innerText()]).toEqual([0, "BTC"]);
  await from!.click();
  await page.mouse.click(20, 700);
  await expect(open).toHaveCount(0);
});
