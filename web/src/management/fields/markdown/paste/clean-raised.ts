import { characterNextTo, unwrap } from "./elements.ts";

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
