import { Arg, Ctx, Mutation, Resolver, type ClassType } from "type-graphql";
import { BulkResult, discardMany, RecordChoice, restoreMany, type WriteMany } from "./bulk.ts";
import type { Viewer } from "../auth/viewer.ts";
import type { Logger } from "../log.ts";
import type { RecordModel } from "./stored-record.ts";

/** Who writes to many records, and where it is logged. */
interface BulkContext {
  viewer: Viewer | null;
  log: Logger;
}

interface Bulk {
  /** "FAQ entries": what the schema's descriptions call them. */
  words: string;
  model: RecordModel<never>;
  /** Replaces the default updateMany where a rule holds for each record. */
  discard?: (deletion: string, context: BulkContext) => WriteMany;
  restore?: WriteMany;
}

/** The mutations on many records of one kind at once: deleteXs and restoreXs. */
export function bulkResolver({ words, model, discard, restore }: Bulk): ClassType {
  const name = `${model.modelName}s`;
  const choose = { description: "Which ones." };

  @Resolver()
  class BulkResolver {
    @Mutation(() => BulkResult, {
      name: `delete${name}`,
      description: `Moves ${words} to the trash, where they stay for 30 days.`,
    })
    async delete(
      @Arg("choice", () => RecordChoice, choose) choice: RecordChoice,
      @Ctx() context: BulkContext,
    ): Promise<BulkResult> {
      const result = await discardMany(
        model,
        choice,
        context.viewer,
        discard && ((deletion) => discard(deletion, context)),
      );
      const { count, deletion } = result;
      context.log.info({ event: "delete", kind: model.modelName, count, deletion, actor: context.viewer?._id });
      return result;
    }

    @Mutation(() => BulkResult, { name: `restore${name}`, description: `Brings ${words} back from the trash.` })
    async restore(
      @Arg("choice", () => RecordChoice, choose) choice: RecordChoice,
      @Ctx() { viewer }: BulkContext,
    ): Promise<BulkResult> {
      return restoreMany(model, choice, viewer, restore);
    }
  }
  return BulkResolver;
}
