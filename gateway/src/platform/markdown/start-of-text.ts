const halfCharacters = /\p{Cs}/gu;
const words = new Intl.Segmenter("en", { granularity: "word" });
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

function fitting(text: string, maxChars: number, segmenter: Intl.Segmenter): string {
  let end = 0;
  for (const { index, segment } of segmenter.segment(text.slice(0, 2 * maxChars))) {
    if (index + segment.length > maxChars) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

export function startOfText(text: string, maxChars: number): string {
  const whole = text.replace(halfCharacters, "");
  if (whole.length <= maxChars) return whole;
  return `${fitting(whole, maxChars, words) || fitting(whole, maxChars, characters)}…`;
}
