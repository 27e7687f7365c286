import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { shortName } from "../../../contract/brand.ts";
import { unlessDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Migration } from "../../platform/records/migration/apply-migrations.ts";
import { BlogPostModel, type BlogPost } from "../blog/blog-post.model.ts";

const only = "base";

@modelOptions({ schemaOptions: { versionKey: false, collection: "feeds" } })
export class FeedBase {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: String, required: true })
  origin!: string;

  /** Posts that were created until then have their address as id; null if none has. */
  @prop({ type: Date, default: null })
  addressedUntil!: Date | null;
}

const FeedBaseModel = getModelForClass(FeedBase);

export const storeFeedBase: Migration = async ({ env }) => {
  const newest = await BlogPostModel.findOne({}, { createdAt: 1 }).sort({ createdAt: -1 }).lean();
  const base = { _id: only, origin: env.publicUrl, addressedUntil: newest?.createdAt ?? null };
  await unlessDuplicate(FeedBaseModel.create(base));
};

export const readFeedBase = async (): Promise<FeedBase> => (await FeedBaseModel.findById(only).lean<FeedBase>())!;

/** Feed readers show an entry again if its id changes, so it does not change with PUBLIC_URL. RFC 4151 */
export const entryId = ({ _id, createdAt }: BlogPost, path: string, { origin, addressedUntil }: FeedBase): string =>
  addressedUntil && createdAt <= addressedUntil
    ? origin + path
    : `tag:${shortName},${createdAt.getUTCFullYear()}:${String(_id)}`;
