/** Letters that Unicode does not decompose, though its collation (DUCET) counts them as others with a stroke or joined; ı and ς for those who type i and σ. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ł: "l",
  ı: "i",
  ς: "σ",
};
const letter = new RegExp(`[${Object.keys(undecomposed).join("")}]`, "g");

/** The marks of Latin, Greek, Cyrillic, Arabic and Hebrew. Those of other scripts stay, since they spell vowels there. */
const accent = /(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}]/gu;

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** A text as searches compare it: without accents and case, compatibility forms as what they mean. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const folded = text.normalize("NFKD").replace(accent, "").toLowerCase();
  return folded.replace(letter, (one) => undecomposed[one]!); // safe: the pattern is made of the names
}
