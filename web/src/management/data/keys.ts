/** Enter during composition is not a command; Safari sets only the key code. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** As `Escape`; a key of an Arabic layout gives two letters. */
const isNamed = /^[A-Z][A-Za-z0-9]+$/;
const isSymbolOrLatin = /^[\x20-\x7e]$|^\p{Script=Latin}$/u;

/** On a layout without Latin letters what a US keyboard has at this key. */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (isSymbolOrLatin.test(key) || isNamed.test(key)) return key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  if (shiftKey) return key;
  if (code.startsWith("Bracket")) return code === "BracketLeft" ? "[" : "]";
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
