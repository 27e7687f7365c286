import { expect, test } from "../fixtures.ts";
import { aMessage, fill } from "../forms.ts";

test("§1 sections: the nine, in the order given", async ({ visit }) => {
  const page = await visit("/");
  const headings = await page.locator("main :is(h1, h2)").allInnerTexts();
  expect(headings).toHaveLength(9);
  expect(headings[0]).toBe("Transforming Carbon Credits in Africa");
  expect(headings[2]).toBe("Who benefits");
  expect(headings[3]).toBe("Roadmap");
  expect(headings[5]).toBe("Let's start minting");
  expect(headings[7]).toBe("Frequently Asked Questions");
  const sections = await page
    .locator("main section:not(section section)")
    .evaluateAll((all) =>
      all.map((section) => ({ top: section.getBoundingClientRect().top, text: section.textContent })),
    );
  expect(sections.map(({ top }) => top)).toEqual(sections.map(({ top }) => top).sort((a, b) => a - b));
  headings.forEach((heading, index) => expect(sections[index]!.text).toContain(heading));
});

test("§1 features · §1 roadmap · §1 blog teaser · §1 call to action · §1 team: as many as given, with the given texts", async ({
  visit,
}) => {
  const page = await visit("/");
  const section = (name: string) =>
    page.locator("main section", { has: page.getByRole("heading", { level: 2, name }) });
  const cards = await section("A market that grows what it measures")
    .getByRole("heading", { level: 3 })
    .allInnerTexts();
  expect(cards).toEqual(["Zero gas emission", "Sustainability", "Decentralized application"]);
  const entries = await section("Roadmap").getByRole("listitem").allInnerTexts();
  expect(entries).toHaveLength(3);
  for (const entry of entries) expect(entry).toContain("Q4-2023 token listing on the first exchange");
  await expect(section("Notes from the field").getByRole("listitem")).toHaveCount(3);
  await expect(section("Let's start minting").getByRole("link")).toHaveText("GET STARTED");
  await expect(section("The people who answer for it").getByRole("listitem")).toHaveCount(3);
});

test("§1 buttons: EXPLORE WALLET and GET STARTED lead to the root path", async ({ visit }) => {
  const page = await visit("/home");
  for (const name of ["EXPLORE WALLET", "GET STARTED"]) {
    for (const link of await page.getByRole("link", { name }).all()) await expect(link).toHaveAttribute("href", "/");
    await page.goto("/home");
    await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL("/");
  }
});

test("§1 FAQ: the questions open and close on the landing page too", async ({ visit }) => {
  const page = await visit("/");
  const questions = page.locator("main details");
  expect(await questions.count()).toBeGreaterThan(5);
  await questions.nth(2).locator("summary").click();
  await expect(questions.nth(2).locator("p")).toBeVisible();
  await questions.nth(2).locator("summary").click();
  await expect(questions.nth(2).locator("p")).toBeHidden();
});

test("§1 contact form: subscribes from the landing page", async ({ visit }) => {
  const page = await visit("/");
  await fill(page, aMessage);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("dialog", { name: "Success" }).getByText("Subscribed Successfully.")).toBeVisible();
});
