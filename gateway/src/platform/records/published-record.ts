import { index, prop } from "@typegoose/typegoose";
import { Extensions, Field, GraphQLISODateTime, InputType, ObjectType } from "type-graphql";
import type { PageRange } from "./list-page.ts";
import { announceAtOf, changedAtOf } from "./public-marks.ts";
import { findActive, listWhere } from "./repository.ts";
import { publicationFilters, PublicationState } from "./publication-state.ts";
import { StoredRecord, type RecordModel } from "./stored-record.ts";
import { TableQuery } from "./table.ts";

/** A record that everyone sees from a moment on. */
@ObjectType({ simpleResolvers: true })
@index({ deletedAt: 1, publishAt: 1, _id: 1 })
@index({ deletedAt: 1, changedAt: 1, _id: 1 })
@index({ announceAt: 1 })
@index({ hiddenAt: 1, _id: 1 })
export class PublishedRecord extends StoredRecord {
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: "From when on everyone sees it, in UTC; null for a draft.",
  })
  @prop({
    type: Date,
    // Records that come with their time of creation, such as the first content, were published then.
    default(this: PublishedRecord) {
      return this.createdAt ?? new Date();
    },
  })
  publishAt!: Date | null;

  /** When what everyone sees of it changed last, or will change; null for a draft. */
  @prop({
    type: Date,
    default(this: PublishedRecord) {
      return changedAtOf(this);
    },
  })
  changedAt?: Date | null;

  /** When it was hidden that everyone had seen; null while everyone sees it, and for what nobody saw. */
  @prop({ type: Date, default: null })
  hiddenAt?: Date | null;

  /** When a job is due to announce its publication; null for what is announced, and for drafts. */
  @prop({
    type: Date,
    default(this: PublishedRecord) {
      return announceAtOf(this);
    },
  })
  announceAt?: Date | null;

  @prop({ type: Number })
  announceTries?: number;

  override filtersByState(now: Date): Record<string, object> {
    return publicationFilters(now);
  }
}

/** A query of a table of such records. */
@InputType()
export class PublishedTableQuery extends TableQuery {
  @Field(() => PublicationState, { nullable: true, description: "Only the records in this state now." })
  state?: PublicationState | null;
}

/** The field of an input that publishes a record; type-graphql loses the extensions of inherited ones. */
export const PublishAtField = (): PropertyDecorator => (input, name) => {
  Extensions({ takesNull: true })(input, name);
  Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      "From when on everyone sees it, from 1970 to 9999; null: a draft. Left out: now when it is added, then unchanged.",
  })(input, name);
};

/** The field of an input that publishes a record at once. */
export const PublishNowField = (): PropertyDecorator =>
  Field(() => Boolean, {
    nullable: true,
    description:
      "Publishes it now, by the gateway's clock, and dates it now if it was published before. Not together with `publishAt`.",
  });

/** The stored fields of an input: `publishNow` is a moment. */
export const publicationOf = <T extends { publishAt?: Date | null; publishNow?: boolean | null }>({
  publishNow,
  ...fields
}: T) => (publishNow ? { ...fields, publishAt: new Date() } : fields);

// A draft has null and is in no range.
const published = () => ({ publishAt: { $lte: new Date() } });

/** The records that everyone sees now, in an order, or the page of them that is asked for. */
export const listPublished = <T extends PublishedRecord>(
  model: RecordModel<T>,
  order: Record<string, 1 | -1>,
  page?: PageRange,
) => listWhere(model, published(), order, page);

/** The record of this id, if everyone sees it now. Throws NOT_FOUND, or BAD_USER_INPUT for a malformed id. */
export const findPublished = <T extends PublishedRecord>(model: RecordModel<T>, _id: string): Promise<T> =>
  findActive(model, _id, published());

/** The record that follows this one among those that everyone sees, the latest publication first. Throws as `findPublished`. */
export async function findNextPublished<T extends PublishedRecord>(
  model: RecordModel<T>,
  _id: string,
): Promise<T | null> {
  const { publishAt, ...record } = await findPublished(model, _id);
  const later = [{ publishAt: { $lt: publishAt } }, { publishAt, _id: { $lt: record._id } }];
  const following = { deletedAt: null, ...published(), $or: later } as never;
  return model.findOne(following).sort({ publishAt: -1, _id: -1 }).lean<T | null>();
}

/** When the next of the scheduled records appears, in milliseconds; Infinity where none is scheduled. */
export async function nextPublication(model: RecordModel<PublishedRecord>): Promise<number> {
  const scheduled = { deletedAt: null, publishAt: { $gt: new Date() } } as never;
  const next = await model.findOne(scheduled, { publishAt: 1 }).sort({ publishAt: 1, _id: 1 }).lean();
  return next?.publishAt?.getTime() ?? Infinity;
}
