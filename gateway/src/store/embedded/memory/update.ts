import mongoose from "mongoose";
import { updateOne } from "mingo";
import { cloneDeep, isOperator, normalize } from "mingo/util";
import type { Document } from "./document.ts";

/** An update as mongoose sends it: operators, each with its fields. */
export type Update = Record<string, Document>;

const immutableField = 66;
const badValue = 2;

/** What the operators make of a document, which stays as it is; null when that is nothing new. */
export function updated(before: Document, { $setOnInsert: _, ...operators }: Update): Document | null {
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
