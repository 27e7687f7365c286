import { expect, it } from "vitest";
import { added, dropped, moved, type Change, type ShownRows } from "./row-changes.ts";

interface Row {
  _id: string;
}

const rowsOf = (ids: string) => new Map([...ids].flatMap((_id, index) => (_id === " " ? [] : [[index, { _id }]])));

function after(ids: string, ...changes: Change<Row>[]) {
  const fetched: ShownRows<Row> = { rows: rowsOf(ids), total: ids.length };
  const { rows, total } = changes.reduce((shown, change) => change(shown), fetched);
  return [Array.from(ids, (_, index) => rows.get(index)?._id ?? " ").join(""), total];
}
const order = (ids: string, ...changes: Change<Row>[]) => after(ids, ...changes)[0];

it("a row is where it was moved, and those between follow", () => {
  expect(order("ABCDE", moved("C", 1))).toBe("ACBDE");
  expect(order("ABCDE", moved("A", 4))).toBe("BCDEA");
  expect(order("ABCDE", moved("C", 1), moved("C", 0), moved("E", 3))).toBe("CABED");
});

it("moves that the response knew of already, all or the first of them, change nothing", () => {
  const twice = [moved("C", 1), moved("C", 0)];
  for (const ids of ["ABCDE", "ACBDE", "CABDE"]) expect(order(ids, ...twice)).toBe("CABDE");
});

it("a row that is gone moves nothing, and rows that are not fetched keep their gaps", () => {
  expect(order("ABCDE", moved("X", 0))).toBe("ABCDE");
  expect(order("AB  E", moved("B", 2))).toBe("A B E");
});

it("rows after a deleted one move up, and those after a new one down, once", () => {
  expect(after("ABC  F", dropped("B"), dropped("B"))).toEqual(["AC  F ", 5]);
  expect(after("ABCDE", added({ _id: "N" }, 5), added({ _id: "N" }, 5))).toEqual(["NABCD", 6]);
});
