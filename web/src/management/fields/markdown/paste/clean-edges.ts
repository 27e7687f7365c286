import { characterNextTo, replaceAll, unwrap, type Side } from "./elements.ts";

const isWord = (character: string) => /[^\s\p{P}\p{S}]/u.test(character);
const punctuation = { start: /^[\p{P}\p{S}]+/u, end: /[\p{P}\p{S}]+$/u };

function leafOf(element: Element, side: Side): Node {
  let leaf: Node = element;
  for (;;) {
    const next = side === "start" ? leaf.firstChild : leaf.lastChild;
    if (!next || (leaf instanceof Element && leaf.matches("a, code"))) return leaf;
    leaf = next;
  }
}

function moveOut(element: Element, side: Side): void {
  if (!isWord(characterNextTo(element, side))) return;
  const leaf = leafOf(element, side);
  if (!(leaf instanceof Text)) return unwrap(element);
  const [moved] = punctuation[side].exec(leaf.data) ?? [];
  if (!moved) return;
  leaf.data = leaf.data.replace(punctuation[side], "");
  if (side === "start") element.before(moved);
  else element.after(moved);
}

/** CommonMark shows the asterisks of `**a:**b`; those of `**a**:b` make bold. */
export function cleanEdges(body: Element): void {
  replaceAll(body, "strong, em, s", (element) => {
    for (const side of ["start", "end"] as const) moveOut(element, side);
    if (!element.textContent.trim() && !element.querySelector("img")) unwrap(element);
  });
}
