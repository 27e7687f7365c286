import mongoose from "mongoose";
import { updateOne } from "mingo";
import type { PipelineStage } from "mingo/updater";
import { copy, encode, stored, type Document } from "./values.ts";

/** An update as mongoose sends it: operators, a whole document, or a pipeline. */
export type Update = Document | Document[];

const isOperator = (name: string) => name.startsWith("$");

const immutableField = 66;
const badValue = 2;

const refused = (message: string, code: number) =>
  Object.assign(new mongoose.mongo.MongoServerError({ message }), { code });

function run(doc: Document, filter: Document, update: Update, arrayFilters: Document[]): Document {
  const documents = [doc];
  try {
    updateOne(documents, filter, update as PipelineStage[], { arrayFilters, cloneMode: "deep" });
  } catch (error) {
    throw refused((error as Error).message, (error as Error).message.includes("immutable") ? immutableField : badValue);
  }
  return documents[0] as Document;
}

const isPositional = (operators: Document): boolean =>
  Object.values(operators).some((fields) => Object.keys(fields as object).some((name) => name.includes("$")));

function withoutInsertPart(update: Document): Document {
  const operators = Object.entries(update).filter(
    ([name, fields]) => name !== "$setOnInsert" && Object.keys(fields as object).length,
  );
  return Object.fromEntries(operators);
}

/** What the document becomes, or null when nothing changes. The document given stays as it is. */
export function updated(
  before: Document,
  filter: Document,
  update: Update,
  arrayFilters: Document[] = [],
): Document | null {
  let after = copy(before);
  if (Array.isArray(update)) after = run(after, { _id: before._id }, update, arrayFilters);
  else if (!Object.keys(update).some(isOperator)) after = { _id: before._id, ...update };
  else {
    const operators = withoutInsertPart(update);
    // Only a place in an array ("list.$") is found by the filter, which is costly to compile for each document.
    const condition = isPositional(operators) ? filter : {};
    if (Object.keys(operators).length > 0) after = run(after, condition, operators, arrayFilters);
  }
  const result = stored(after);
  if (Buffer.compare(encode(result), encode(before)) === 0) return null;
  if ("_id" in before && Buffer.compare(encode({ _id: result._id }), encode({ _id: before._id })) !== 0)
    throw refused("Performing an update on the path '_id' would modify the immutable field '_id'", immutableField);
  return result;
}

/** The fields that a filter asks to be equal to something: what an upsert starts from. */
function equalities(filter: Document): Document {
  const found: Document = {};
  for (const [name, condition] of Object.entries(filter)) {
    if (name === "$and") for (const part of condition as Document[]) Object.assign(found, equalities(part));
    else if (!isOperator(name)) {
      const isPlain =
        typeof condition === "object" && condition !== null && Object.getPrototypeOf(condition) === Object.prototype;
      const operators = isPlain ? Object.keys(condition).filter(isOperator) : [];
      if (operators.length === 0 && !(condition instanceof RegExp)) found[name] = condition;
      else if (operators.includes("$eq")) found[name] = (condition as Document).$eq;
    }
  }
  return found;
}

/** The document that an upsert makes when nothing meets its filter. */
export function upserted(filter: Document, update: Update, arrayFilters: Document[] = []): Document {
  const { _id, ...asked } = equalities(filter);
  const known = _id === undefined ? {} : { _id };
  const start = Object.keys(asked).length > 0 ? { ...known, ...run({}, {}, { $set: asked }, arrayFilters) } : known;
  const isWhole = !Array.isArray(update) && !Object.keys(update).some(isOperator);
  const first = isWhole ? { ...known, ...update } : start;
  const changed = isWhole ? null : updated(first, {}, update, arrayFilters);
  const onInsert = (Array.isArray(update) ? undefined : update.$setOnInsert) as Document | undefined;
  const full = onInsert ? run(changed ?? first, {}, { $set: onInsert }, arrayFilters) : (changed ?? first);
  return stored({ _id: full._id ?? new mongoose.Types.ObjectId(), ...full });
}
