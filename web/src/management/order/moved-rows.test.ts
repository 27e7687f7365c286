import { expect, it } from "vitest";
import { movedRows, type Move } from "./moved-rows.ts";

const rowsOf = (ids: string) => new Map([...ids].flatMap((_id, index) => (_id === " " ? [] : [[index, { _id }]])));
const moved = (ids: string, ...moves: Move[]) => {
  const rows = movedRows(rowsOf(ids), moves);
  return Array.from(ids, (_, index) => rows.get(index)?._id ?? " ").join("");
};

it("a row stands where it was moved, and those between follow", () => {
  expect(moved("ABCDE", { _id: "C", index: 1 })).toBe("ACBDE");
  expect(moved("ABCDE", { _id: "A", index: 4 })).toBe("BCDEA");
  expect(moved("ABCDE", { _id: "C", index: 1 }, { _id: "C", index: 0 }, { _id: "E", index: 3 })).toBe("CABED");
});

it("moves that the response knew of already, all or the first of them, change nothing", () => {
  const twice = [{ _id: "C", index: 1 }, { _id: "C", index: 0 }]; // prettier-ignore
  for (const ids of ["ABCDE", "ACBDE", "CABDE"]) expect(moved(ids, ...twice)).toBe("CABDE");
});

it("a row that is gone moves nothing, and rows that are not fetched keep their gaps", () => {
  expect(moved("ABCDE", { _id: "X", index: 0 })).toBe("ABCDE");
  expect(moved("AB  E", { _id: "B", index: 2 })).toBe("A B E");
  const rows = rowsOf("AB");
  expect(movedRows(rows, [])).toBe(rows);
});
