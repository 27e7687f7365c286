import { replaceAll, styleOf, unwrap } from "./elements.ts";

const maxLevel = 9;
const isOrdered = (marker: string) => /^\(?([0-9]+|[a-z]|[ivxlc]+)[.)]/i.test(marker.trim());

interface WordItem {
  level: number;
  isOrdered: boolean;
}

/** Word marks list items by a style; the bullet or number is a separate element. */
function wordItemOf(element: Element): WordItem | null {
  const level = /\blevel(\d)/i.exec(styleOf(element, "mso-list"))?.[1];
  if (!level) return null;
  const marker = [...element.querySelectorAll("[data-style]")].find((part) =>
    /ignore/i.test(styleOf(part, "mso-list")),
  );
  return { level: Math.min(Number(level) || 1, maxLevel), isOrdered: isOrdered(marker?.textContent ?? "") };
}

function cleanWordLists(body: Element): void {
  let lists: Element[] = [];
  let last: Element | null = null;
  for (const element of body.querySelectorAll("p")) {
    const item = wordItemOf(element);
    if (!item) continue;
    if (!last || element.previousElementSibling !== last) lists = [];
    lists.length = Math.min(lists.length, item.level);
    const name = item.isOrdered ? "ol" : "ul";
    if (lists.length === item.level && lists.at(-1)!.localName !== name) lists.pop();
    while (lists.length < item.level) {
      const list = element.ownerDocument.createElement(name);
      const within = lists.at(-1);
      if (within) (within.lastElementChild ?? within).append(list);
      else element.before(list);
      lists.push(list);
    }
    const written = element.ownerDocument.createElement("li");
    written.append(...element.childNodes);
    lists.at(-1)!.append(written);
    last = lists[0]!;
    element.remove();
  }
}

/** Google Docs and Word on the web put a list directly into a list; it belongs to the item before it. */
function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const item = list.previousElementSibling;
    if (item?.localName === "li") item.append(list);
    else unwrap(list);
  }
}

/** Google Docs marks the item and draws the box. */
export function cleanCheckBoxes(body: Element): void {
  for (const box of body.querySelectorAll("li input[type=checkbox]"))
    box.closest("li")!.setAttribute("aria-checked", String(box.hasAttribute("checked")));
  for (const drawn of body.querySelectorAll("li[role=checkbox] > img:first-child")) drawn.remove();
}

export function cleanLists(body: Element): void {
  cleanWordLists(body);
  nestLists(body);
  replaceAll(body, "li", (item) => {
    const paragraphs = [...item.children].filter(({ localName }) => localName === "p");
    if (paragraphs.length === 1) unwrap(paragraphs[0]!);
  });
  for (const list of body.querySelectorAll("ol")) {
    let number = Number(list.getAttribute("start") ?? 1) || 1;
    for (const item of list.children) if (item.localName === "li") item.setAttribute("value", String(number++));
  }
  for (const item of body.querySelectorAll("ul > li")) item.removeAttribute("value");
}
