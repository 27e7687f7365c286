import { expect, it } from "vitest";
import { asciiEmail, isEmail } from "./email.ts";

it("a text that is far too long is no address, and is not searched", () => {
  expect(isEmail("a@x.org")).toBe(true);
  // Without a limit this would take seconds.
  expect(isEmail(`a@${".".repeat(100_000)} x`)).toBe(false);
});

it("a domain is stored in Punycode, unless that would make it an address of the network", () => {
  expect(asciiEmail("a@exämple.org")).toBe("a@xn--exmple-cua.org");
  expect(asciiEmail("a@１.１")).toBe("a@１.１");
});
