import { Arg, ID, Query, Resolver } from "type-graphql";
import { versionsOf, type KeptVersion } from "../../platform/records/history.ts";
import { findAny } from "../../platform/records/repository.ts";
import type { RecordModel, StoredRecord } from "../../platform/records/stored-record.ts";
import { BlogPostModel } from "../blog/blog-post.model.ts";
import { FaqModel } from "../faq/faq.model.ts";
import { UserModel } from "../users/user.model.ts";
import { ContentKind, RecordVersion } from "./record-version.ts";

// Mongoose's types do not take a model of one kind for that of any.
const models = { Faq: FaqModel, BlogPost: BlogPostModel } as unknown as Record<ContentKind, RecordModel<StoredRecord>>;

/** Tells accounts by the names that they have now. */
async function withNames(versions: KeptVersion[]): Promise<RecordVersion[]> {
  const ids = new Set(versions.flatMap(({ savedBy }) => savedBy ?? []));
  const accounts = await UserModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
  const names = new Map(accounts.map(({ _id, name }) => [String(_id), name]));
  return versions.map((version) => ({ ...version, savedBy: names.get(version.savedBy ?? "") ?? null }));
}

@Resolver()
export class HistoryResolver {
  @Query(() => [RecordVersion], {
    description:
      "The present version of a record, in the trash too, and the 49 before it, newest first; NOT_FOUND when there is none of this id.",
  })
  async recordVersions(
    @Arg("kind", () => ContentKind, { description: "The record's kind." }) kind: ContentKind,
    @Arg("_id", () => ID, { description: "The record's id." }) _id: string,
  ): Promise<RecordVersion[]> {
    const model = models[kind];
    return withNames(await versionsOf(model, await findAny(model, _id)));
  }
}
