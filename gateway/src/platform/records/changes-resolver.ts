import { GraphQLJSONObject } from "graphql-scalars";
import { Arg, Ctx, ID, Query, Resolver, type ClassType } from "type-graphql";
import { needReadScope } from "../auth/scopes.ts";
import type { Viewer } from "../auth/viewer.ts";
import { unavailable } from "../errors/app-error.ts";
import { publicView } from "./public-view.ts";
import { recordKinds, registerRecordKinds } from "./history/record-kinds.ts";
import { idOf } from "./find-records.ts";
import type { RecordModel, StoredRecord } from "./stored-record.ts";

/** Changes with each acknowledged write; NaN, which equals no other, while it is unknown. */
export type RevisionOf = (collection: string) => number | Promise<number>;

interface ChangesContext {
  viewer: Viewer | null;
  revisionOf: RevisionOf;
}

const kindArg = { description: "Which records." };

export function changesResolver(models: RecordModel<never>[]): ClassType {
  registerRecordKinds(models);
  const modelOf = (kind: string) =>
    models.find(({ modelName }) => modelName === kind) as unknown as RecordModel<StoredRecord>;

  @Resolver()
  class ChangesResolver {
    @Query(() => ID, {
      description:
        "A number that grows by one with each write to the records of a kind, by any gateway. Read it before the rows, and again later, to find out whether they changed. It also grows when a gateway starts.",
    })
    async tableRevision(
      @Arg("kind", recordKinds, kindArg) kind: string,
      @Ctx() { revisionOf, viewer }: ChangesContext,
    ): Promise<string> {
      needReadScope(viewer, kind);
      const revision = await revisionOf(modelOf(kind).collection.name);
      if (Number.isNaN(revision)) throw unavailable();
      return String(revision);
    }

    @Query(() => GraphQLJSONObject, {
      nullable: true,
      description: "The current record, with its version; null while it is in the trash, and once it is gone.",
    })
    async presentRecord(
      @Arg("kind", recordKinds, kindArg) kind: string,
      @Arg("_id", () => ID, { description: "The record's id." }) _id: string,
      @Ctx() { viewer }: ChangesContext,
    ): Promise<Record<string, unknown> | null> {
      needReadScope(viewer, kind);
      const record = await modelOf(kind)
        .findOne({ _id: idOf(_id), deletedAt: null } as never)
        .lean();
      return record && publicView(kind, record);
    }
  }
  return ChangesResolver;
}
