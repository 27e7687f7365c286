import mongoose from "mongoose";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { mayRead, needReadScope } from "../../platform/auth/scopes.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { versionsOf, type KeptVersion } from "../../platform/records/history/history.ts";
import { contentKinds } from "../../platform/records/history/record-kinds.ts";
import { findAny } from "../../platform/records/find-records.ts";
import type { RecordModel, StoredRecord } from "../../platform/records/stored-record.ts";
import { UserModel } from "../users/user.model.ts";
import { withChangedFields } from "./changed-fields.ts";
import { RecordVersion } from "./record-version.ts";

async function currentNames(versions: KeptVersion[]): Promise<Map<string, string>> {
  const ids = new Set(versions.flatMap(({ savedBy }) => savedBy ?? []));
  const accounts = await UserModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
  return new Map(accounts.map(({ _id, name }) => [String(_id), name]));
}

@Resolver()
export class HistoryResolver {
  @Query(() => [RecordVersion], {
    description:
      "The current version of a record, in the trash too, and the 49 different ones before it, newest first; a version with the same fields as the one before it is left out. NOT_FOUND if no record has this id.",
  })
  async recordVersions(
    @Arg("kind", contentKinds, { description: "The record's kind." }) kind: string,
    @Arg("_id", () => ID, { description: "The record's id." }) _id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<RecordVersion[]> {
    needReadScope(viewer, kind);
    const model = mongoose.model(kind) as unknown as RecordModel<StoredRecord>;
    const versions = withChangedFields(await versionsOf(model, await findAny(model, _id)));
    const names = mayRead(viewer, "User") ? await currentNames(versions) : new Map<string, string>();
    return versions.map((version) => ({ ...version, savedBy: names.get(version.savedBy ?? "") ?? null }));
  }
}
