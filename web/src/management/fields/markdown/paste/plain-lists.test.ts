import { expect, it } from "vitest";
import { plainLists } from "./use-paste.ts";

it.each([
  ["Before\n•\tOne\no\tTwo\n▪\tThree\n•\tFour\nAfter", "Before\n\n- One\n  - Two\n    - Three\n- Four\n\nAfter"],
  ["·\tOne\n1.\tTwo\n2.\tThree", "- One\n  1. Two\n  2. Three"],
  ["1)\tOne\no\tTwo\n\n• Three", "1. One\n   - Two\n\n- Three"],
  ["o no\n· no\n12. no\n**as it is** <b>\n\t•", "o no\n· no\n12. no\n**as it is** <b>\n\t•"],
])("bullets of Word's plain text are items of a list: %j", (text, markdown) => {
  expect(plainLists(text)).toBe(markdown);
});
