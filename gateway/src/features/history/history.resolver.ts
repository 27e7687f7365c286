import { GraphQLJSONObject } from "graphql-scalars";
import mongoose from "mongoose";
import { Arg, Ctx, Field, GraphQLISODateTime, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { mayRead, needReadScope } from "../../platform/auth/scopes.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { versionsOf, type KeptVersion } from "../../platform/records/history/history.ts";
import { contentKinds } from "../../platform/records/history/record-kinds.ts";
import { findAny } from "../../platform/records/find-records.ts";
import type { RecordModel, StoredRecord } from "../../platform/records/stored-record.ts";
import { UserModel } from "../users/user.model.ts";

@ObjectType({ description: "The current record, or one of its earlier versions.", simpleResolvers: true })
class RecordVersion {
  @Field(() => Int, { description: "The record's version." })
  version!: number;

  @Field(() => GraphQLISODateTime, { description: "When it was saved, in UTC." })
  savedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      "The name of the account that saved it; null once that is erased, where none is known, and for an API key without user:read.",
  })
  savedBy!: string | null;

  @Field(() => GraphQLJSONObject, { description: "What an administrator writes of such a record, by field." })
  fields!: Record<string, unknown>;

  @Field(() => [String], {
    description: "The names of the fields that differ from the version before it; none for the oldest that is kept.",
  })
  changed!: string[];
}

async function currentNames(versions: KeptVersion[]): Promise<Map<string, string>> {
  const ids = new Set(versions.flatMap(({ savedBy }) => savedBy ?? []));
  const accounts = await UserModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
  return new Map(accounts.map(({ _id, name }) => [String(_id), name]));
}

type Fields = Record<string, unknown>;

// Versions from before a field was added have null.
function changedFields(fields: Fields, before: Fields): string[] {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(before)])];
  return names.filter((name) => (fields[name] ?? "") !== (before[name] ?? ""));
}

const withChangedFields = <T extends { fields: Fields }>(versions: T[]): (T & { changed: string[] })[] =>
  versions.map((version, at) => {
    const before = versions[at + 1];
    return { ...version, changed: before ? changedFields(version.fields, before.fields) : [] };
  });

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
