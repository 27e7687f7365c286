import { index, prop } from "@typegoose/typegoose";
import { Field, GraphQLISODateTime, InputType, ObjectType } from "type-graphql";
import { namedEnum } from "../../named-enum.ts";
import type { PageRange } from "../pages/list-page.ts";
import { dateRange } from "../tables/table-filters.ts";
import { announceAtOf, changedAtOf } from "./public-marks.ts";
import { findActive, listWhere } from "../find-records.ts";
import { StoredRecord, type RecordModel } from "../stored-record.ts";
import { TableQuery } from "../tables/table.ts";

const PublicationState = namedEnum("PublicationState", "Whether everyone sees a record.", {
  draft: "Nobody sees it, and no time is set.",
  scheduled: "Everyone will see it at a time to come.",
  published: "Everyone sees it, unless it is in the trash.",
});
type PublicationState = keyof typeof PublicationState;

const publicationFilters = (now: Date): Record<PublicationState, object> => ({
  draft: { publishAt: null },
  scheduled: { publishAt: dateRange({ from: new Date(now.getTime() + 1) }) },
  published: { publishAt: dateRange({ until: now }) },
});

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
    // The first content comes with its time of creation and was published then.
    default(this: PublishedRecord) {
      return this.createdAt ?? new Date();
    },
  })
  publishAt!: Date | null;

  @prop({
    type: Date,
    default(this: PublishedRecord) {
      return changedAtOf(this);
    },
  })
  changedAt?: Date | null;

  /** Null while everyone sees it, and if nobody has seen it. */
  @prop({ type: Date, default: null })
  hiddenAt?: Date | null;

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

@InputType()
export class PublishedTableQuery extends TableQuery {
  @Field(() => PublicationState, { nullable: true, description: "Only the records in this state now." })
  state?: PublicationState | null;
}

@InputType()
export class PublishedInput {
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Publishes it now, by the gateway's clock, and dates it now if it was published before. Not together with `publishAt`.",
  })
  publishNow?: boolean | null;
}

export const publicationOf = (input: Partial<PublishedInput>): object =>
  input.publishNow ? { ...input, publishAt: new Date() } : input;

const published = () => ({ publishAt: { $lte: new Date() } });

export const listPublished = <T extends PublishedRecord>(
  model: RecordModel<T>,
  order: Record<string, 1 | -1>,
  page?: PageRange,
) => listWhere(model, published(), order, page);

export const findPublished = <T extends PublishedRecord>(model: RecordModel<T>, _id: string): Promise<T> =>
  findActive(model, _id, published());

export async function findNextPublished<T extends PublishedRecord>(
  model: RecordModel<T>,
  _id: string,
): Promise<T | null> {
  const { publishAt, ...record } = await findPublished(model, _id);
  const later = [{ publishAt: { $lt: publishAt } }, { publishAt, _id: { $lt: record._id } }];
  const following = { deletedAt: null, ...published(), $or: later } as never;
  return model.findOne(following).sort({ publishAt: -1, _id: -1 }).lean<T | null>();
}

/** In milliseconds since 1970; Infinity if none is scheduled. */
export async function nextPublication(model: RecordModel<PublishedRecord>): Promise<number> {
  const scheduled = { deletedAt: null, publishAt: { $gt: new Date() } } as never;
  const next = await model.findOne(scheduled, { publishAt: 1 }).sort({ publishAt: 1, _id: 1 }).lean();
  return next?.publishAt?.getTime() ?? Infinity;
}
