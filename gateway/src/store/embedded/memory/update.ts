import mongoose from "mongoose";
import { updateOne } from "mingo";
import { copy, encode, isPlain, stored, type Document } from "./values.ts";

/** An update as mongoose sends it: operators, each with its fields. */
export type Update = Record<string, Document>;

const immutableField = 66;
const badValue = 2;

const refused = (message: string, code: number) =>
  Object.assign(new mongoose.mongo.MongoServerError({ message }), { code });

const isSame = (a: Document, b: Document) => Buffer.compare(encode(a), encode(b)) === 0;

/** Runs the operators that name a field; `$setOnInsert`, which mingo lacks, is the caller's. */
function run(doc: Document, { $setOnInsert: _, ...update }: Update): Document {
  const documents = [doc];
  const operators = Object.fromEntries(Object.entries(update).filter(([, fields]) => Object.keys(fields).length > 0));
  if (Object.keys(operators).length === 0) return doc;
  try {
    updateOne(documents, {}, operators, { cloneMode: "deep" });
  } catch (error) {
    const { message } = error as Error;
    throw refused(message, message.includes("immutable") ? immutableField : badValue);
  }
  return documents[0]!;
}

/** What the document becomes, or null when nothing changes. The document given stays as it is. */
export function updated(before: Document, update: Update): Document | null {
  const after = stored(run(copy(before), update));
  if (isSame(after, before)) return null;
  if (!isSame({ _id: after._id }, { _id: before._id }))
    throw refused("Performing an update on the path '_id' would modify the immutable field '_id'", immutableField);
  return after;
}

const isOperator = (name: string) => name.startsWith("$");

/** The fields that a filter asks to be equal to something: what an upsert starts from. */
function equalities(filter: Document): Document {
  const plain = Object.entries(filter).filter(([name]) => !isOperator(name));
  const fields = plain.map(([name, condition]) => [name, isPlain(condition) ? condition.$eq : condition]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined && !(value instanceof RegExp)));
}

/** The document that an upsert makes when nothing meets its filter. */
export function upserted(filter: Document, update: Update): Document {
  const { _id, ...asked } = equalities(filter);
  const start = _id === undefined ? {} : { _id };
  const steps: Update[] = [{ $set: asked }, update, { $set: update.$setOnInsert ?? {} }];
  const made = steps.reduce(run, start as Document);
  return stored({ _id: made._id ?? new mongoose.Types.ObjectId(), ...made });
}
