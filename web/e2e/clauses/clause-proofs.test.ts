import { expect, it } from "vitest";
import { join, keysIn } from "./clause-proofs.ts";

const keys = ["§4 Login", "§4 Login failure", "§2 route /", "§2 route /blog", "§2 route /blog/{id}"] as const;

it.each([
  ["§4 Login: to the users", ["§4 Login"]],
  ["§4 login failure · §4 Login", ["§4 Login failure", "§4 Login"]],
  ["§2 route /blog/{id} shows the post", ["§2 route /blog/{id}"]],
  ["routes > §2 route / shows home", ["§2 route /"]],
  ["§2 route /nowhere", [null]],
  ["§4 Logins", [null]],
  ["fits the screen", []],
])("title %# names the keys that it contains whole", (title, named) => {
  expect(keysIn(title, keys)).toEqual(named);
});

it("a clause without a test and a test without a clause both show", () => {
  const tests = [
    { file: "a", title: "§4 Login · §4 Login failure" },
    { file: "b", title: "§9 nothing of ours" },
  ];
  const { proofs, unmatched } = join(keys, tests);
  expect(proofs.filter((proof) => proof.tests.length === 0).map(({ key }) => key)).toEqual(keys.slice(2));
  expect(proofs[0]!.tests).toEqual([tests[0]]);
  expect(unmatched).toEqual([tests[1]]);
});
