import type { Model, Schema, SchemaType } from "mongoose";
import { shownValue } from "./shown-emails.ts";
import type { RecordModel } from "./stored-record.ts";

export interface Person {
  email: string;
  /** The ids of the accounts and messages with this e-mail address. */
  ids: string[];
  /** Of all kinds of records. */
  models: RecordModel<never>[];
}

interface PersonalRecords {
  model?: Model<never>;
  find: (person: Person) => Promise<object[]>;
}

/** What one feature stores about a person, by the names that the export gives it. */
export type PersonalData = Record<string, PersonalRecords>;

const ofEveryRecord = ["_id", "createdAt", "updatedAt"];

/** True or false as the model says with `@prop({ isExported })`; undefined if it says neither. */
export function isExported(schema: Schema, name: string): boolean | undefined {
  const path: SchemaType | undefined = schema.path(name);
  return ofEveryRecord.includes(name) || (path?.options as { isExported?: boolean } | undefined)?.isExported;
}

function pick(record: object, schema: Schema): object {
  const value = (name: string, one: unknown) => {
    const { schema: items } = (schema.path(name) as { schema?: Schema } | undefined) ?? {};
    return items && Array.isArray(one) ? one.map((item: object) => pick(item, items)) : shownValue(name, one);
  };
  const known = Object.entries(record).filter(([name]) => isExported(schema, name));
  return Object.fromEntries(known.map(([name, one]) => [name, value(name, one)]));
}

/** Exports the fields of which the model says so, in their stored order. */
export const exported = <T>(
  model: Model<T>,
  filterOf: (person: Person) => object,
  sort: Record<string, 1> = { _id: 1 },
): PersonalRecords => ({
  model: model as never,
  async find(person) {
    const found = (await model.find(filterOf(person)).sort(sort).lean()) as object[];
    return found.map((record) => pick(record, model.schema as never));
  },
});
