import { describe, expect, it } from "vitest";
import { cutMarks, foldText, sortTextOf } from "./fold-text.ts";

const characters = Array.from({ length: 0x110000 }, (_, code) => code)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => !/[\p{Unassigned}\p{Private_Use}\p{Surrogate}]/u.test(one));

describe("A folded text", () => {
  it.each([
    ["José", "jose"],
    ["ÉCLAIR", "eclair"],
    ["Łódź, Ærø, Straße, đ, ħ", "lodz, aero, strasse, d, h"],
    ["ＢＡＯＢＡＢ ﬁn ①", "baobab fin 1"],
    ["İstanbul, ısı", "istanbul, isi"],
    ["ΟΔΌΣ", "οδοσ"],
    ["Йод, ЁЖ, и\u0306", "йод, ёж, й"],
    ["за\u0301мок", "замок"],
    ["Việt, Ọ̀rúnmìlà, Ἀθήνᾳ", "viet, orunmila, αθηνα"],
    ["مُحَمَّد, שָׁלוֹם", "محمد, שלום"],
    ["ガ, 한", "ガ, 한"],
    ["١٠, ۱۰, १०, 𝟙𝟘", "10, 10, 10, 10"],
    ["की, காடு", "की, காடு"],
    ["ŋɔɛ", "ŋɔɛ"],
  ])("of %s is %s", (text, folded) => expect(foldText(text)).toBe(folded));

  it("is the same for every form of a character, and folded again", () => {
    const differing = characters.filter((one) => {
      const forms = [one, one.normalize("NFC"), one.normalize("NFD"), one.toLowerCase()].map((form) => `a${form}b`);
      return new Set([...forms.map(foldText), foldText(foldText(forms[0]!))]).size > 1;
    });
    expect(differing).toEqual([]);
  });

  it("has at most 30 marks in a row, of any kind", () => {
    const [acute, tilde, vowel] = ["\u0301", "\u0334", "\u093f"];
    expect(cutMarks(`a${acute.repeat(31)}b${tilde.repeat(30)}`)).toBe(`a${acute.repeat(30)}b${tilde.repeat(30)}`);
    expect(cutMarks(`e${`${acute}${tilde}`.repeat(10_000)}`)).toBe(`e${`${acute}${tilde}`.repeat(15)}`);
    expect(foldText(`क${vowel.repeat(50)}ख`)).toBe(`क${vowel.repeat(30)}ख`);
  });

  it("has the digits of every script by their values", () => {
    const digits = characters.filter((one) => /\p{Nd}/u.test(one)).map(foldText);
    expect(digits).toEqual(digits.map((_, at) => String(at % 10)));
  });
});

describe("The text that a text is sorted by", () => {
  it("is folded, with numbers of twelve places, and at most 64 characters long", () => {
    expect(sortTextOf("Item 10")).toBe("item 000000000010");
    expect(sortTextOf("Item ١٠")).toBe("item 000000000010");
    expect(sortTextOf("É 007.5")).toBe("e 000000000007.000000000005");
    expect(sortTextOf("x".repeat(10_000))).toBe("x".repeat(64));
    expect(sortTextOf(`${"x".repeat(63)}😀`)).toBe("x".repeat(63));
    for (const none of [null, undefined, 7]) expect(sortTextOf(none)).toBe("");
  });

  it("has numbers in the order of their values, whatever their length", () => {
    const numbers = ["0", "9", "10", "010000", "999999999999", "1000000000000", "2000000000000", "12".repeat(10)];
    expect(numbers.map(sortTextOf).toSorted()).toEqual(numbers.map(sortTextOf));
  });
});
