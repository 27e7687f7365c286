import { derivedTexts, type RecordModel, type StoredRecord } from "./stored-record.ts";

interface FieldType {
  isRequired?: boolean;
  $isMongooseArray?: boolean;
  cast(value: unknown): unknown;
  getDefault(record: object): unknown;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/** Throws if a required field is missing. Casts nothing in lists. */
export function newRecord<T extends StoredRecord>(model: RecordModel<T>, fields: Record<string, unknown>): T {
  const now = new Date();
  const record: Record<string, unknown> = { createdAt: now, updatedAt: now };
  const types = model.schema.paths as unknown as Record<string, FieldType>;
  for (const name in types) {
    const type = types[name]!;
    const given = fields[name];
    const isCast = given !== undefined && given !== null && !type.$isMongooseArray;
    const value = isCast ? type.cast(given) : given === undefined ? type.getDefault(record) : given;
    if (type.isRequired && isMissing(value)) throw new Error(`${model.modelName} lacks ${name}`);
    if (value !== undefined) record[name] = value;
  }
  return { ...record, ...derivedTexts(model, record) } as unknown as T;
}
