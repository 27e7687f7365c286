import { expect, it } from "vitest";
import { latinKey } from "./keys.ts";

const pressed = (key: string, code: string, shiftKey = false) => latinKey({ key, code, shiftKey });

it.each([
  ["Cyrillic", "о", "KeyJ", "j"],
  ["Cyrillic", "у", "KeyE", "e"],
  ["Cyrillic", "х", "BracketLeft", "["],
  ["Cyrillic", "ъ", "BracketRight", "]"],
  ["Greek", "ξ", "KeyJ", "j"],
  ["Arabic", "ت", "KeyJ", "j"],
  ["Arabic", "لا", "KeyB", "b"],
  ["Arabic", "ظ", "Slash", "/"],
  ["Arabic", "١", "Digit1", "1"],
])("a key of a %s layout (%s) is the one that a US keyboard has there", (_layout, key, code, latin) => {
  expect(pressed(key, code)).toBe(latin);
});

it("Shift gives the question mark, and no letter", () => {
  expect(pressed("؟", "Slash", true)).toBe("?");
  expect([pressed("О", "KeyJ", true), pressed("№", "Digit3", true)]).toEqual(["О", "№"]);
});

it("a Latin letter counts wherever its key is, and so do symbols and named keys", () => {
  expect([pressed("z", "KeyY"), pressed("é", "Digit2"), pressed("/", "Backslash", true)]).toEqual(["z", "é", "/"]);
  expect([pressed("Escape", "Escape"), pressed("Dead", "BracketLeft")]).toEqual(["Escape", "Dead"]);
});
