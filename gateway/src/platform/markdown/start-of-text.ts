const halfCharacters = /\p{Cs}/gu;
const words = new Intl.Segmenter("en", { granularity: "word" });
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The segments that fit into so many UTF-16 units. */
function fitting(text: string, maxChars: number, segmenter: Intl.Segmenter): string {
  let end = 0;
  // What comes after the first segment that does not fit changes nothing.
  for (const { index, segment } of segmenter.segment(text.slice(0, 2 * maxChars))) {
    if (index + segment.length > maxChars) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/** The start of a text of at most `maxChars` UTF-16 units and "…", cut after a word, or else after a character as people see it. */
export function startOfText(text: string, maxChars: number): string {
  const whole = text.replace(halfCharacters, "");
  if (whole.length <= maxChars) return whole;
  return `${fitting(whole, maxChars, words) || fitting(whole, maxChars, characters)}…`;
}
