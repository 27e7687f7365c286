const blocks =
  "address, article, aside, blockquote, center, div, dd, dl, dt, fieldset, figure, figcaption, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, tbody, td, th, thead, tr, ul";

/** `data-style` also has properties that browsers do not know. */
export const styleOf = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, "i")
    .exec(element.getAttribute("data-style") ?? "")?.[1]
    ?.trim() ?? "";

export const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(blocks);
export const isBlockWithin = (element: Element): boolean => element.querySelector(blocks) !== null;

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

export function replaceAll(body: Element, selector: string, replace: (element: Element) => void): void {
  for (const element of body.querySelectorAll(selector)) replace(element);
}

export type Side = "start" | "end";

/** The character before or after an element in its line; "" at the edge of the line and of a link. */
export function characterNextTo(element: Element, side: Side): string {
  for (let at: Node | null = element; at && !isBlock(at) && at.nodeName !== "BODY"; at = at.parentNode) {
    if (at !== element && at.nodeName === "A") return "";
    const siblingOf = (node: Node) => (side === "start" ? node.previousSibling : node.nextSibling);
    for (let next = siblingOf(at); next; next = siblingOf(next)) {
      if (isBlock(next) || next.nodeName === "BR") return "";
      const text = next instanceof Comment ? "" : next.textContent!;
      if (text) return side === "start" ? [...text.slice(-2)].at(-1)! : [...text.slice(0, 2)][0]!;
    }
  }
  return "";
}

export function flatten(element: Element): void {
  for (const line of element.querySelectorAll("br, hr")) line.replaceWith(" ");
  for (const block of element.querySelectorAll(blocks)) {
    block.before(" ");
    block.after(" ");
    unwrap(block);
  }
}
