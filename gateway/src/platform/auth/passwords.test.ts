import bcrypt from "bcryptjs";
import { Tinypool } from "tinypool";
import { afterAll, describe, expect, it, vi } from "vitest";
import { registerRules } from "../../../contract/rules.ts";
import { fieldErrors } from "../records/input-rules.ts";
import { Passwords } from "./passwords.ts";

const passwords = new Passwords(4);
afterAll(() => passwords.close());

const composed = "Sénégal été é";
const decomposed = composed.normalize("NFD");

describe("H5 A password", () => {
  const errorOf = async (password: string, password2 = password) => {
    const signUp = { firstname: "A", lastname: "B", email: "a@b.c", password, password2 };
    return (await fieldErrors(registerRules, signUp, { strict: true }))?.password ?? null;
  };

  it("has 8 to 128 characters, which are code points in NFC", async () => {
    const [tooShort, tooLong] = ["Password must be at least 8 characters", "Password must be at most 128 characters"];
    for (const character of ["x", "é", "e\u0301", "ሰ", "🌳"]) {
      expect(await errorOf(character.repeat(7)), character).toBe(tooShort);
      expect(await errorOf(character.repeat(8)), character).toBe(null);
      expect(await errorOf(character.repeat(128)), character).toBe(null);
      expect(await errorOf(character.repeat(129)), character).toBe(tooLong);
    }
  });

  it("is refused at once if it is too long in every form", async () => {
    const start = performance.now();
    expect(await errorOf(`a${"\u0301\u0323".repeat(50_000)}`)).toBe("Password must be at most 128 characters");
    expect(performance.now() - start).toBeLessThan(200);
  });

  it("is the same text in NFC and NFD", async () => {
    expect(await errorOf(composed, decomposed)).toBe(null);
    const hash = await passwords.hash(decomposed);
    expect(bcrypt.compareSync(composed, hash)).toBe(true);
    for (const text of [composed, decomposed]) expect(await passwords.matches(text, hash)).toBe(true);
  });

  it("that was hashed in NFD by an earlier release still matches", async () => {
    const hash = bcrypt.hashSync(decomposed, 4);
    expect(await passwords.matches(decomposed, hash)).toBe(true);
    expect(await passwords.matches(decomposed.slice(1), hash)).toBe(false);
  });

  it("of at most 72 bytes is plain bcrypt, and a longer one is digested, so that every character counts", async () => {
    const short = "x".repeat(72);
    expect(bcrypt.compareSync(short, await passwords.hash(short))).toBe(true);
    expect(await passwords.matches(`${short}y`, bcrypt.hashSync(short, 4))).toBe(false);
    for (const text of ["ሰላም ".repeat(32), "🌳".repeat(128), `${short}y`]) {
      const hash = await passwords.hash(text);
      expect(hash).toMatch(/^\$2b\$04\$/);
      expect(await passwords.matches(text, hash)).toBe(true);
      expect(bcrypt.compareSync(text, hash)).toBe(false);
      for (const other of [text.slice(0, -1), `${text} `, `z${text.slice(1)}`, `${text}\0`])
        expect(await passwords.matches(other, hash)).toBe(false);
    }
    const hash = await passwords.hash(`${short}\ud83c`);
    expect(await passwords.matches(`${short}\ud83d`, hash)).toBe(false);
  });

  it("H2 costs as many comparisons for an unknown account as for a known one, in NFD two", async () => {
    const compared = vi.spyOn(Tinypool.prototype, "run");
    const hash = await passwords.hash(composed);
    for (const [text, count] of [
      [composed, 1],
      [decomposed, 2],
    ] as const) {
      for (const known of [hash, undefined]) {
        compared.mockClear();
        await passwords.matches(text, known);
        expect(compared.mock.calls).toEqual([[{ passwords: expect.any(Array), hash: expect.any(String) }]]);
        expect(compared.mock.calls[0]![0].passwords).toHaveLength(count);
      }
    }
    compared.mockRestore();
  });

  it("is common in any case, and only as a whole", async () => {
    for (const text of ["password", "PassWord", "12345678", "iloveyou", "QWERTYuiop", "trustno1"])
      expect(await passwords.isCommon(text), text).toBe(true);
    for (const text of ["correct horse", "password of mine", "sswordpas", '","', '"password"', "", " password"])
      expect(await passwords.isCommon(text), text).toBe(false);
  });

  it("is compared with more than 3,000 common ones of 8 and more characters", async () => {
    const { default: list } = (await import("@zxcvbn-ts/language-common/src/passwords.json", {
      with: { type: "json" },
    })) as { default: string[] };
    const long = list.filter((text) => text.length >= 8);
    expect(long.length).toBeGreaterThan(3_000);
    for (const text of [long.at(0)!, long.at(2_999)!, long.at(-1)!]) expect(await passwords.isCommon(text)).toBe(true);
  });
});
