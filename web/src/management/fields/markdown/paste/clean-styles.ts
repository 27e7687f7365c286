import { characterNextTo, isBlockWithin, rename, replaceAll, styleOf, unwrap } from "./elements.ts";

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

const tableOf = (characters: string, written: string): ReadonlyMap<string, string> =>
  new Map([...written].map((character, at) => [[...characters][at]!, character]));
const raised = tableOf("0123456789+-−–=()in", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁱⁿ");
const lowered = tableOf("0123456789+-−–=()aehklmnopstx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕₖₗₘₙₒₚₛₜₓ");

const noteAddress = /#_?(?:ftn|edn|fn|footnote|endnote|cite_note).*\d/i;
const noteMark = /^[[(]?([\p{L}\p{N}]{1,4}|[*†‡§]+)[\])]?$/u;
const bracketed = /^\[.*\]$/;

function isNote(element: Element): boolean {
  const text = element.textContent.trim();
  if (!noteMark.test(text)) return false;
  if (element.localName === "sup") return bracketed.test(text) && !element.querySelector("a");
  return (
    noteAddress.test(element.getAttribute("href")!) ||
    [element.closest("sup"), element.querySelector("sup")].some(Boolean)
  );
}

/** Without a space the mark would be read as part of the word before it. */
function cleanNotes(body: Element): number {
  const marks = [...body.querySelectorAll("a[href*='#'], sup")].filter(isNote);
  for (const mark of marks) {
    mark.textContent = mark.textContent.trim().replace(noteMark, "[$1]");
    if (/[^\s([]/.test(characterNextTo(mark, "start"))) mark.before(" ");
  }
  for (const mark of marks) {
    const around = mark.closest("sup");
    if (around) unwrap(around);
  }
  return marks.length;
}

function written(given: string, isRaised: boolean): string {
  const text = given.trim();
  if (text !== given) return text === "" ? " " : given.replace(text, () => written(text, isRaised));
  const characters = [...text].map((character) => (isRaised ? raised : lowered).get(character));
  if (characters.every((character) => character !== undefined)) return characters.join("");
  if (!/[\p{L}\p{N}]/u.test(text)) return text;
  return `${isRaised ? "^" : "_"}${/^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`}`;
}

/** Markdown has no superscripts and subscripts; Unicode has some. Says whether there were any. */
export function cleanRaised(body: Element): boolean {
  const notes = cleanNotes(body);
  const others = body.querySelectorAll("sup, sub");
  for (const element of others) {
    if (element.querySelector("a, img, sup, sub")) unwrap(element);
    else element.replaceWith(written(element.textContent, element.localName === "sup"));
  }
  return notes + others.length > 0;
}
