import type { Model } from "mongoose";

export interface Person {
  email: string;
  /** The ids of the accounts and messages with this e-mail address. */
  ids: string[];
}

/** Returns what one feature stores about a person, by the names that the export gives it. */
export type PersonalData = (person: Person) => Promise<Record<string, object[]>>;

function pick(record: object, fields: ReadonlySet<string>, path = ""): object {
  const value = (name: string, one: unknown) =>
    Array.isArray(one) ? one.map((item) => (item instanceof Object ? pick(item, fields, `${name}.`) : item)) : one;
  const known = Object.entries(record).filter(([name]) => fields.has(path + name));
  return Object.fromEntries(known.map(([name, one]) => [name, value(name, one)]));
}

/** Exports the named fields only, in their stored order: a new field stays out until its feature names it. */
export async function exportFields(
  model: Model<never>,
  filter: object,
  fields: string,
  sort: Record<string, 1> = { _id: 1 },
): Promise<object[]> {
  const named = new Set(["_id", ...fields.split(" ")]);
  const found: object[] = await model.find(filter).sort(sort).lean();
  return found.map((record) => pick(record, named));
}
