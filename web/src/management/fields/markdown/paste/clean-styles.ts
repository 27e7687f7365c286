import { isBlockWithin, rename, replaceAll, styleOf, unwrap } from "./elements.ts";

const isBold = (weight: string) => /^bold/i.test(weight) || Number(weight) >= 600;

const raisedBy: Record<string, string> = { super: "sup", sub: "sub" };

function formatsOf(element: Element): string[] {
  const decoration = styleOf(element, "text-decoration(?:-line)?");
  const raised = raisedBy[styleOf(element, "vertical-align").toLowerCase()];
  return [
    ...(isBold(styleOf(element, "font-weight")) ? ["strong"] : []),
    ...(/^(italic|oblique)/i.test(styleOf(element, "font-style")) ? ["em"] : []),
    ...(/line-through/i.test(decoration) ? ["s"] : []),
    ...(raised ? [raised] : []),
  ];
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Joins adjacent elements, since `**a****b**` is not bold. */
function cleanFormat(body: Element, name: string): void {
  for (const element of body.querySelectorAll(name)) {
    if (element.parentElement?.closest(name) || isBlockWithin(element)) unwrap(element);
    else {
      const before = element.previousSibling;
      if (before instanceof Element && before.localName === name) {
        before.append(...element.childNodes);
        element.remove();
      }
    }
  }
}

/** Google Docs marks bold text by the weight of a span, and has a bold element around text that is not bold. */
export function cleanStyles(body: Element): void {
  replaceAll(body, "b, strong", (element) =>
    /^(normal|[1-5]00)$/i.test(styleOf(element, "font-weight")) ? unwrap(element) : rename(element, "strong"),
  );
  replaceAll(body, "i, em", (element) =>
    /^normal$/i.test(styleOf(element, "font-style")) ? unwrap(element) : rename(element, "em"),
  );
  replaceAll(body, "del, strike", (element) => rename(element, "s"));
  for (const element of body.querySelectorAll("span, font")) {
    for (const name of formatsOf(element)) wrapContent(element, name);
    unwrap(element);
  }
  body.normalize();
  for (const name of ["strong", "em", "s"]) cleanFormat(body, name);
}
