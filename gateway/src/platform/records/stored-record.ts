import { getModelForClass, index, modelOptions, pre, prop, type ReturnModelType } from "@typegoose/typegoose";
import { GraphQLISODateTime, Field, ID, Int, ObjectType } from "type-graphql";
import { Types, type ClientSession, type Schema } from "mongoose";
import { columnOf, foldText, isSortField, sortFieldOf, sortTextOf } from "../../../contract/fold-text.ts";
import { trashDays } from "../../../contract/limits.ts";
import { collectionOf } from "../collection-of.ts";

export const trashLifetimeMs = trashDays * 24 * 60 * 60 * 1000;

type Inserting = Parameters<typeof collectionOf>[0];

@ObjectType({ simpleResolvers: true })
@modelOptions({ schemaOptions: { timestamps: true, versionKey: false } })
@pre<StoredRecord>("validate", function () {
  Object.assign(this, derivedTexts(this.constructor as never, this));
})
@index({ deletedAt: 1, createdAt: 1, _id: 1 })
export class StoredRecord {
  /** Each write raises the revision of the collection, which invalidates caches and tables. */
  static readonly isCounted = true;

  @Field(() => ID, { description: "The record's id: 24 hexadecimal digits." })
  _id!: Types.ObjectId;

  @Field(() => Int, {
    description:
      "Counts the writes to the record, from 1. Send it with an update to get a conflict if another version is current.",
  })
  @prop({ type: Number, default: 1, isExported: true })
  version!: number;

  @Field(() => GraphQLISODateTime, { description: "When the record was made, in UTC." })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: "When the record was last written, in UTC." })
  updatedAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: "When the record went to the trash, in UTC; null outside of it. Only administrators see it.",
  })
  @prop({ type: Date, isExported: true })
  deletedAt?: Date | null;

  @prop({ type: String, isExported: true })
  deletedWith?: string;

  @prop({ type: String, isExported: false })
  searchText?: string;

  @prop({ type: Date, isExported: true })
  savedAt?: Date;

  @prop({ type: String, isExported: true })
  savedBy?: string | null;

  /** Does not create a mongoose document, because that costs more than the insertion itself. */
  static async insertRecord(this: Inserting, record: object, session?: ClientSession): Promise<void> {
    await collectionOf(this).insertOne(record as never, { session });
  }

  keptFields(): readonly string[] {
    return [];
  }

  filtersByState(_now: Date): Record<string, object> {
    return {};
  }

  nameFields(): readonly string[] {
    return [];
  }

  shownTexts(): unknown[] {
    return [];
  }
}

export type RecordModel<T extends StoredRecord> = ReturnModelType<new () => T>;

export const modelOf = <T extends StoredRecord>(Row: new () => T): RecordModel<T> => getModelForClass(Row);

/** Filters and updates for any model, which mongoose's types cannot follow. */
export type Filter = any; // eslint-disable-line @typescript-eslint/no-explicit-any
export type Fields = Filter;

/** `record` is complete (`newRecord`). */
export const insertRecord = <T extends StoredRecord>(
  model: RecordModel<T>,
  record: T,
  session?: ClientSession,
): Promise<void> => (model as unknown as typeof StoredRecord & Inserting).insertRecord(record, session);

/** A number sorts by creation; 1 is oldest first. */
export type DefaultOrder = 1 | -1 | Readonly<Record<string, 1 | -1>>;

export const sortOf = (order: DefaultOrder): Record<string, 1 | -1> =>
  typeof order === "number" ? { createdAt: order, _id: order } : { ...order };

/** Records per batch from MongoDB: a batch is decoded without yielding to the event loop. */
export const batchSize = 1_000;

const separator = "\u0000";

/** A search cannot contain the separator, so that no match spans two columns. */
const searchTextOf = (shownTexts: unknown[]): string =>
  shownTexts.map((text) => foldText(text instanceof Date ? text.toISOString() : String(text ?? ""))).join(separator);

/** Earlier releases write none, or others. If folding changes, count it up: the next start derives the texts of all records. */
export const sortedVersion = sortFieldOf("version_2");

type Sorted = { schema: Pick<Schema, "paths"> };

export const SortedTexts =
  (...columns: string[]): ClassDecorator =>
  (kind) => {
    for (const column of columns) {
      prop({ type: String, isExported: false })(kind.prototype as object, sortFieldOf(column));
      index({ [sortFieldOf(column)]: 1, [column]: 1, _id: 1 })(kind as never);
    }
    prop({ type: Number, isExported: false })(kind.prototype as object, sortedVersion);
  };

export const sortFieldsOf = ({ schema }: Sorted): string[] => Object.keys(schema.paths).filter(isSortField);

export function columnOrder({ schema }: Sorted, column: string, direction: 1 | -1): Record<string, 1 | -1> {
  const sortField = sortFieldOf(column);
  return { ...(sortField in schema.paths && { [sortField]: direction }), [column]: direction, _id: direction };
}

function sortTextsOf(model: Sorted, record: object): Record<string, unknown> {
  const fields = record as Record<string, unknown>;
  const of = (field: string) => (field === sortedVersion ? (fields.version ?? 1) : sortTextOf(fields[columnOf(field)]));
  return Object.fromEntries(sortFieldsOf(model).map((field) => [field, of(field)]));
}

export const derivedTexts = <T extends StoredRecord>(
  model: RecordModel<T>,
  record: object,
): Record<string, unknown> => ({
  searchText: searchTextOf(model.prototype.shownTexts.call(record as never)),
  ...sortTextsOf(model, record),
});

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
