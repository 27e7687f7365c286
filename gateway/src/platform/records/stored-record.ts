import { index, modelOptions, pre, prop, type ReturnModelType } from "@typegoose/typegoose";
import { GraphQLISODateTime, Field, ID, Int, ObjectType } from "type-graphql";
import { Types, type ClientSession } from "mongoose";
import { foldText } from "../../../contract/fold-text.ts";
import { collectionOf } from "../collection-of.ts";
import { sortTextsOf } from "./sorted-texts.ts";

/** How long a deleted record can be brought back, in milliseconds (30 days). */
export const trashLifetime = 30 * 24 * 60 * 60 * 1000;

type Inserting = Parameters<typeof collectionOf>[0];

/** What every stored record has beside its own fields. */
@ObjectType({ simpleResolvers: true })
@modelOptions({ schemaOptions: { timestamps: true, versionKey: false } })
@pre<StoredRecord>("validate", function () {
  Object.assign(this, derivedTexts(this.constructor as never, this));
})
@index({ deletedAt: 1, createdAt: 1, _id: 1 })
export class StoredRecord {
  /** Writes raise the revision of the collection, by which caches and tables notice changes. */
  static readonly isCounted = true;

  @Field(() => ID, { description: "The record's id: 24 hexadecimal digits." })
  _id!: Types.ObjectId;

  @Field(() => Int, {
    description: "Counts the writes to the record, from 1. Name it in an update to refuse a stale one.",
  })
  @prop({ type: Number, default: 1 })
  version!: number;

  @Field(() => GraphQLISODateTime, { description: "When the record was made, in UTC." })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: "When the record was last written, in UTC." })
  updatedAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: "When the record went to the trash, in UTC; null outside of it. Only administrators see it.",
  })
  @prop({ type: Date })
  deletedAt?: Date | null;

  /** The id of the bulk deletion that moved it to the trash. */
  @prop({ type: String })
  deletedWith?: string;

  /** The texts of the columns that a table shows, folded: what a table's search looks through. */
  @prop({ type: String })
  searchText?: string;

  /** When and by which account, named by its id, this version was saved; only where versions are kept. */
  @prop({ type: Date })
  savedAt?: Date;

  @prop({ type: String })
  savedBy?: string | null;

  /** Stores a new record past mongoose's documents, each of which costs more than to store it. */
  static async insertRecord(this: Inserting, record: object, session?: ClientSession): Promise<void> {
    await collectionOf(this).insertOne(record as never, { session });
  }

  /** The fields that a version in the record's history has; none for a kind whose versions are not kept. */
  keptFields(): readonly string[] {
    return [];
  }

  /** The filters of the states that its table can be narrowed to, at a time; none for a kind without states. */
  filtersByState(_now: Date): Record<string, object> {
    return {};
  }

  /** The fields that together are what people call it: a title, or a person's name. */
  nameFields(): readonly string[] {
    return [];
  }

  /** The text of each column that the record's table shows. */
  shownTexts(): unknown[] {
    return [];
  }
}

/** A model over a class of records. */
export type RecordModel<T extends StoredRecord> = ReturnModelType<new () => T>;

/** Stores a new record as it is (`newRecord`). A taken unique value is error 11000. */
export const insertRecord = <T extends StoredRecord>(
  model: RecordModel<T>,
  record: T,
  session?: ClientSession,
): Promise<void> => (model as unknown as typeof StoredRecord & Inserting).insertRecord(record, session);

/** The order of a list or an unsorted table: by creation, where 1 is oldest first, or by fields of the kind's own. */
export type DefaultOrder = 1 | -1 | Readonly<Record<string, 1 | -1>>;

/** The sort that a default order stands for. */
export const sortOf = (order: DefaultOrder): Record<string, 1 | -1> =>
  typeof order === "number" ? { createdAt: order, _id: order } : { ...order };

/** How many records come from MongoDB at once: what comes at once is decoded without yielding to the event loop. */
export const batchSize = 1_000;

const separator = "\u0000";

/** Joins the columns by a character that no search can contain, so that no match spans two of them. */
const searchTextOf = (shownTexts: unknown[]): string =>
  shownTexts.map((text) => foldText(text instanceof Date ? text.toISOString() : String(text ?? ""))).join(separator);

/** What a record is searched and sorted by: stored by each write of its texts. */
export const derivedTexts = <T extends StoredRecord>(
  model: RecordModel<T>,
  record: object,
): Record<string, unknown> => ({
  searchText: searchTextOf(model.prototype.shownTexts.call(record as never)),
  ...sortTextsOf(model, record),
});

/** The filter of a table's search: a literal substring of some column shown, whatever its case and its accents. */
export const searchFilter = (search: string) =>
  // What folds to nothing, as a lone accent does, is in no text that was folded, and must not find all.
  search ? { searchText: { $regex: (foldText(search) || search).replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&") } } : {};
