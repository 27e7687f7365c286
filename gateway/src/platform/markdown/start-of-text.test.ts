import { expect, it } from "vitest";
import { startOfText } from "./start-of-text.ts";

it.each([
  ["Short", "Short"],
  ["Mud holds it", "Mud…"],
  ["Mud, held", "Mud,…"],
  ["abcdefghij", "abcdefgh…"],
  ["泥は根を守ります", "泥は根を守ります"],
  ["1234567👩🏽‍🌾", "1234567…"],
  ["ab 👩🏽‍🌾👩🏽‍🌾", "ab…"],
  ["e\u0301".repeat(6), "e\u0301".repeat(4) + "…"],
  ["a\ud83d b", "a b"],
])("the start of %j is %j", (text, start) => {
  expect(startOfText(text, 8)).toBe(start);
});
