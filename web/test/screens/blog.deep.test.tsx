import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { startSite, visit } from "./site.tsx";

startSite();

/** Its texts in the order of the page. */
function textsIn(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent!);
  return found;
}

it('§2 Blog list card: image, "Crypto", title, "20 Apr", and neither view nor like', async () => {
  await visit("/blog");
  const cards = await screen.findAllByRole("article");
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) {
    expect(card.querySelectorAll("img, svg")).toHaveLength(1);
    const title = card.querySelector("h2")!.textContent;
    expect(title).toMatch(/\S/);
    expect(textsIn(card)).toEqual(["Crypto", "20 Apr", title]);
  }
});
