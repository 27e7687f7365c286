import mongoose from "mongoose";
import { Query } from "mingo";
import type { Document } from "./values.ts";

/** Says whether a document meets a condition. */
export type Test = (doc: Document) => boolean;

const { ObjectId } = mongoose.Types;

const isScalar = (value: unknown) =>
  value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);

const asks = (condition: unknown): condition is Document =>
  typeof condition === "object" && condition !== null && Object.getPrototypeOf(condition) === Object.prototype;

function equals(operand: unknown): ((value: unknown) => boolean) | null {
  if (operand === null) return (value) => value === null || value === undefined;
  if (isScalar(operand)) return (value) => value === operand;
  if (operand instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(operand);
  if (operand instanceof Date) return (value) => value instanceof Date && value.getTime() === operand.getTime();
  return null;
}

function isOneOf(operands: unknown): ((value: unknown) => boolean) | null {
  if (
    !Array.isArray(operands) ||
    !operands.every((operand) => typeof operand === "string" || operand instanceof ObjectId)
  )
    return null;
  const texts = new Set(operands.filter((operand) => typeof operand === "string"));
  const ids = new Set(operands.filter((operand) => operand instanceof ObjectId).map((id) => id.toHexString()));
  return (value) => (value instanceof ObjectId ? ids.has(value.toHexString()) : texts.has(value as string));
}

function compares(operator: string, operand: unknown): ((value: unknown) => boolean) | null {
  if (!(operand instanceof Date) && !Number.isFinite(operand) && typeof operand !== "string") return null;
  const isComparable = (value: unknown): value is number =>
    operand instanceof Date ? value instanceof Date : typeof value === typeof operand;
  const limit = operand as number; // safe: the two are of one kind, which < and > take
  if (operator === "$gt") return (value) => isComparable(value) && value > limit;
  if (operator === "$gte") return (value) => isComparable(value) && value >= limit;
  if (operator === "$lt") return (value) => isComparable(value) && value < limit;
  return (value) => isComparable(value) && value <= limit;
}

const literal = /^(?:[^\\^$.*+?()[\]{}|]|\\[\\^$.*+?()[\]{}|/-])*$/;

/** Halves of a character, and what they become in UTF-8. */
const notInUtf8 = /[\p{Surrogate}\uFFFD]/u;

/** The text that a condition asks a field to contain, as it stands; null when it asks anything else. */
export function containedText(condition: unknown): string | null {
  if (!asks(condition) || Object.keys(condition).join() !== "$regex") return null;
  const { $regex } = condition;
  const source = $regex instanceof RegExp && $regex.flags === "" ? $regex.source : $regex;
  const isLiteral = typeof source === "string" && source !== "" && literal.test(source) && !notInUtf8.test(source);
  return isLiteral ? source.replace(/\\(.)/g, "$1") : null;
}

function matches(pattern: unknown, options: unknown): ((value: unknown) => boolean) | null {
  if (typeof pattern !== "string" && !(pattern instanceof RegExp)) return null;
  const regex = new RegExp(pattern, options === undefined ? undefined : String(options as string));
  if (regex.global || regex.sticky) return null;
  if (regex.flags === "" && literal.test(regex.source)) {
    const text = regex.source.replace(/\\(.)/g, "$1");
    return (value) => typeof value === "string" && value.includes(text);
  }
  return (value) => typeof value === "string" && regex.test(value);
}

function one(operator: string, operand: unknown, condition: Document): ((value: unknown) => boolean) | null {
  if (operator === "$eq") return equals(operand);
  if (operator === "$in") return isOneOf(operand);
  if (operator === "$regex") return matches(operand, condition.$options);
  if (operator === "$options") return "$regex" in condition ? () => true : null;
  if (["$gt", "$gte", "$lt", "$lte"].includes(operator)) return compares(operator, operand);
  if (operator !== "$ne") return null;
  const same = equals(operand);
  return same && ((value) => !same(value));
}

function fieldTest(field: string, condition: unknown): Test | null {
  if (field.startsWith("$") || field.includes(".") || field in Object.prototype) return null;
  const parts = asks(condition)
    ? Object.keys(condition).map((operator) => one(operator, condition[operator], condition))
    : [condition instanceof RegExp ? matches(condition, undefined) : equals(condition)];
  if (parts.length === 0 || parts.includes(null)) return null;
  const tests = parts as ((value: unknown) => boolean)[];
  const exact = new Query({ [field]: condition });
  const [only] = tests;
  const quick = tests.length === 1 && only ? only : (value: unknown) => tests.every((test) => test(value));
  // An array matches by its members, which mingo knows all the rules of.
  return (doc) => (Array.isArray(doc[field]) ? exact.test(doc) : quick(doc[field]));
}

/** Compiles a MongoDB filter. The few forms that the product asks often run without mingo and answer as mingo does. */
export function compile(filter: Document): Test {
  const tests: Test[] = [];
  const others: Document = {};
  for (const field of Object.keys(filter)) {
    const test = fieldTest(field, filter[field]);
    if (test) tests.push(test);
    else others[field] = filter[field];
  }
  if (Object.keys(others).length > 0) {
    const query = new Query(others);
    tests.push((doc) => query.test(doc));
  }
  return (doc) => {
    for (const test of tests) if (!test(doc)) return false;
    return true;
  };
}
