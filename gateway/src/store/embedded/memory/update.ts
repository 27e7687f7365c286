import mongoose from "mongoose";
import { updateOne } from "mingo/updater";
import { cloneDeep, isOperator, normalize } from "mingo/util";
import type { Document } from "./document.ts";

export type Update = Record<string, Document>;

const immutableField = 66;
const badValue = 2;

const isPlain = (value: unknown) =>
  /string|number|boolean/.test(typeof value) || value instanceof Date || value instanceof mongoose.mongo.Binary;
const isSame = (a: unknown, b: unknown) => a === b || (a instanceof Date && b instanceof Date && +a === +b);

// Skips mingo's rules for paths, lists and objects where an update needs none of them.
function plainChanges(before: Document, operators: Update): [name: string, value: unknown][] | undefined {
  const steps = Object.entries(operators).flatMap(([operator, fields]) =>
    Object.entries(fields).map(([name, operand]) => ({ operator, name, operand })),
  );
  const isNamed = ({ name }: { name: string }) => !/[.$]/.test(name) && name !== "_id" && !(name in Object.prototype);
  if (!steps.every(isNamed) || new Set(steps.map(({ name }) => name)).size < steps.length) return undefined;
  const changes: [string, unknown][] = [];
  for (const { operator, name, operand } of steps) {
    const value = before[name];
    if (operator === "$unset") changes.push([name, undefined]);
    else if (operator === "$set" && isPlain(operand)) changes.push([name, operand]);
    else if (operator === "$inc" && typeof operand === "number" && /number|undefined/.test(typeof value))
      changes.push([name, ((value ?? 0) as number) + operand]);
    else return undefined;
  }
  return changes.filter(([name, value]) => !isSame(before[name], value));
}

export function updated(before: Document, { $setOnInsert: _, ...operators }: Update): Document | null {
  const changes = plainChanges(before, operators);
  if (changes?.length === 0) return null;
  if (changes) {
    const left = Object.entries({ ...before, ...Object.fromEntries(changes) });
    return Object.fromEntries(left.filter(([, value]) => value !== undefined));
  }
  return updatedByMingo(before, operators);
}

export function updatedByMingo(before: Document, operators: Update): Document | null {
  const after = cloneDeep(before) as Document;
  try {
    return updateOne([after], {}, operators, { cloneMode: "deep" }).modifiedCount > 0 ? after : null;
  } catch (error) {
    const { message } = error as Error;
    const code = message.includes("immutable") ? immutableField : badValue;
    throw Object.assign(new mongoose.mongo.MongoServerError({ message }), { code });
  }
}

export function upserted(filter: Document, update: Update): Document {
  const asked = Object.entries(filter).flatMap(([name, condition]) => {
    const { $eq } = normalize(condition) as Document;
    return isOperator(name) || $eq === undefined ? [] : [[name, $eq]];
  });
  const { _id = new mongoose.Types.ObjectId(), ...fields } = Object.fromEntries(asked) as Document;
  const steps: Update[] = [{ $set: fields }, update, { $set: update.$setOnInsert ?? {} }];
  return steps.reduce<Document>((doc, step) => updated(doc, step) ?? doc, { _id });
}
