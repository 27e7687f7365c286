import mongoose from "mongoose";
import { Query } from "mingo";
import { isPlain, type Document } from "./values.ts";

/** Says whether a document meets a condition. */
export type Test = (doc: Document) => boolean;
type ValueTest = (value: unknown) => boolean;

const { ObjectId } = mongoose.Types;
const literal = /^(?:[^\\^$.*+?()[\]{}|]|\\[\\^$.*+?()[\]{}|/-])*$/;

function equals(operand: unknown): ValueTest | null {
  if (operand === null) return (value) => value === null || value === undefined;
  if (["string", "boolean"].includes(typeof operand) || Number.isFinite(operand)) return (value) => value === operand;
  if (operand instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(operand);
  return null;
}

function isOneOf(operands: unknown): ValueTest | null {
  if (!Array.isArray(operands) || !operands.every((operand) => operand instanceof ObjectId)) return null;
  const ids = new Set(operands.map((id) => id.toHexString()));
  return (value) => value instanceof ObjectId && ids.has(value.toHexString());
}

function compares(operator: string, operand: unknown): ValueTest | null {
  if (!(operand instanceof Date) && !Number.isFinite(operand)) return null;
  const isComparable = (value: unknown): value is number =>
    operand instanceof Date ? value instanceof Date : typeof value === "number";
  const limit = operand as number; // safe: the two are of one kind, which < and > take
  if (operator === "$gt") return (value) => isComparable(value) && value > limit;
  if (operator === "$gte") return (value) => isComparable(value) && value >= limit;
  if (operator === "$lt") return (value) => isComparable(value) && value < limit;
  return (value) => isComparable(value) && value <= limit;
}

/** A pattern that is a text as it stands, as every search of the product is. */
function contains(pattern: unknown): ValueTest | null {
  const source = pattern instanceof RegExp && pattern.flags === "" ? pattern.source : pattern;
  if (typeof source !== "string" || !literal.test(source)) return null;
  const text = source.replace(/\\(.)/g, "$1");
  return (value) => typeof value === "string" && value.includes(text);
}

function one(operator: string, operand: unknown): ValueTest | null {
  if (operator === "$eq") return equals(operand);
  if (operator === "$in") return isOneOf(operand);
  if (operator === "$regex") return contains(operand);
  return ["$gt", "$gte", "$lt", "$lte"].includes(operator) ? compares(operator, operand) : null;
}

function fieldTest(field: string, condition: unknown): Test | null {
  if (field.startsWith("$") || field.includes(".") || field in Object.prototype) return null;
  const operators = isPlain(condition) ? Object.entries(condition) : [["$eq", condition] as const];
  const tests = operators.map(([operator, operand]) => one(operator, operand)).filter((test) => test !== null);
  if (tests.length === 0 || tests.length < operators.length) return null;
  const exact = new Query({ [field]: condition });
  // An array matches by its members, which mingo knows all the rules of.
  return (doc) => (Array.isArray(doc[field]) ? exact.test(doc) : tests.every((test) => test(doc[field])));
}

/** Compiles a MongoDB filter. The few forms that the product asks often run without mingo, many times faster, and answer as mingo does. */
export function compile(filter: Document): Test {
  const tests: Test[] = [];
  const others: Document = {};
  for (const [field, condition] of Object.entries(filter)) {
    const test = fieldTest(field, condition);
    if (test) tests.push(test);
    else others[field] = condition;
  }
  const query = new Query(others);
  if (Object.keys(others).length > 0) tests.push((doc) => query.test(doc));
  return (doc) => tests.every((test) => test(doc));
}
