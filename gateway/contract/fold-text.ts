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

/** The marks that Unicode's scripts share, and Hebrew's points. Those of other scripts stay, since they spell vowels there. */
const accents = String.raw`(?:(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}])+`;
/** Scripts whose letters are the same with a mark and without. й, ё and が are letters of their own. */
const accented = String.raw`([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])`;
const accentedLetter = new RegExp(accented + accents, "gu");
const remainingAccents = new RegExp(accents, "gu");

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

const otherDigit = /(?![0-9])\p{Nd}/gu;

/** The digits of each script are ten code points in a row, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

function withAsciiDigits(text: string): string {
  const known = new Map<string, string>();
  return text.replace(otherDigit, (digit) => {
    const ascii = known.get(digit) ?? asciiDigit(digit);
    known.set(digit, ascii);
    return ascii;
  });
}

/** A text as searches compare it: without accents and case, digits of every script as 0 to 9, compatibility forms as what they mean. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const withoutAccents = text.normalize("NFKD").replace(accentedLetter, "$1");
  // Composed, so that only marks are removed that make no letter with what they follow, as a stress over а does not.
  const folded = withoutAccents.normalize("NFC").replace(remainingAccents, "").toLowerCase();
  return withAsciiDigits(folded.replace(letter, (one) => undecomposed[one]!)); // safe: the pattern is made of the names
}
