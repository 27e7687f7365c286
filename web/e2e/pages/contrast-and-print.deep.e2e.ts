import { expect, test } from "../fixtures.ts";

test("in high contrast the current page and the chosen token are underlined, and no other", async ({ visit }) => {
  const page = await visit("/swap");
  await page.emulateMedia({ forcedColors: "active" });
  const lines = (place: string) =>
    page.locator(place).evaluateAll((all) => all.map((element) => getComputedStyle(element).textDecorationLine));
  expect((await lines("header nav a")).filter((line) => line === "underline")).toHaveLength(1);
  await expect(page.locator("header nav a[aria-current]")).toHaveCSS("text-decoration-line", "underline");
  await page.getByRole("combobox").first().click();
  expect(await lines("[role=listbox]:not([hidden]) [role=option]")).toEqual(["underline", "none", "none"]);
  await page.emulateMedia({ forcedColors: null });
});

test("printed, every answer of the FAQ is open", async ({ visit }) => {
  const page = await visit("/faq");
  const answers = page.locator("details > p");
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await page.emulateMedia({ media: null });
});
