import mongoose from "mongoose";
// "mingo" itself loads all that it has for aggregations, which took a fifteenth of a start.
import { updateOne } from "mingo/updater";
import { cloneDeep, isOperator, normalize } from "mingo/util";
import type { Document } from "./document.ts";

/** An update as mongoose sends it: operators, each with its fields. */
export type Update = Record<string, Document>;

const immutableField = 66;
const badValue = 2;

const isPlain = (value: unknown) =>
  /string|number|boolean/.test(typeof value) || value instanceof Date || value instanceof mongoose.mongo.Binary;
const isSame = (a: unknown, b: unknown) => a === b || (a instanceof Date && b instanceof Date && +a === +b);

/** What single fields are set to by operators that spare mingo's rules for paths, lists and objects; undefined for all others. */
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

/** What the operators make of a document, which stays as it is; null when that is nothing new. */
export function updated(before: Document, { $setOnInsert: _, ...operators }: Update): Document | null {
  const changes = plainChanges(before, operators);
  if (changes?.length === 0) return null;
  if (changes) {
    const left = Object.entries({ ...before, ...Object.fromEntries(changes) });
    return Object.fromEntries(left.filter(([, value]) => value !== undefined));
  }
  return updatedByMingo(before, operators);
}

/** The same for any operators. */
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

/** The document that an upsert makes when nothing meets its filter: what the filter asks to be equal, then the update. */
export function upserted(filter: Document, update: Update): Document {
  const asked = Object.entries(filter).flatMap(([name, condition]) => {
    const { $eq } = normalize(condition) as Document;
    return isOperator(name) || $eq === undefined ? [] : [[name, $eq]];
  });
  const { _id = new mongoose.Types.ObjectId(), ...fields } = Object.fromEntries(asked) as Document;
  const steps: Update[] = [{ $set: fields }, update, { $set: update.$setOnInsert ?? {} }];
  return steps.reduce<Document>((doc, step) => updated(doc, step) ?? doc, { _id });
}
