import { expect, test } from "../fixtures.ts";

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
