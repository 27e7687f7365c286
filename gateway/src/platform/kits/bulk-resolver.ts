import { Arg, Ctx, Mutation, Resolver, type ClassType } from "type-graphql";
import { BulkResult, discardMany, restoreMany, type WriteMany } from "../records/bulk.ts";
import { needReadScope } from "../auth/scopes.ts";
import type { Viewer } from "../auth/viewer.ts";
import type { Logger } from "../log.ts";
import { RecordChoice } from "../records/record-choice.ts";
import type { RecordModel } from "../records/stored-record.ts";

/** Who writes to many records, and where it is logged. */
interface BulkContext {
  viewer: Viewer | null;
  log: Logger;
}

interface Bulk<Context> {
  /** "FAQ entries": what the schema's descriptions call them. */
  words: string;
  model: RecordModel<never>;
  /** Throws if the caller may not write to all records that meet the filter. */
  check?: (filter: object, context: Context) => Promise<void>;
  /** Replaces the default updateMany where a rule holds for each record. */
  discard?: (deletion: string, context: Context) => WriteMany;
  restore?: (context: Context) => WriteMany;
}

/** The mutations on many records of one kind at once: deleteXs and restoreXs. */
export function bulkResolver<Context extends BulkContext = BulkContext>({
  words,
  model,
  check,
  discard,
  restore,
}: Bulk<Context>): ClassType {
  const name = `${model.modelName}s`;
  const choose = { description: "Which ones." };

  const checkOf = (choice: RecordChoice, context: Context) => async (filter: object) => {
    // The number of records that a search finds reveals what they hold.
    if (choice.search != null) needReadScope(context.viewer, model.modelName);
    await check?.(filter, context);
  };

  @Resolver()
  class BulkResolver {
    @Mutation(() => BulkResult, {
      name: `delete${name}`,
      description: `Moves ${words} to the trash, where they stay for 30 days.`,
    })
    async delete(
      @Arg("choice", () => RecordChoice, choose) choice: RecordChoice,
      @Ctx() context: Context,
    ): Promise<BulkResult> {
      const result = await discardMany(model, choice, {
        viewer: context.viewer,
        check: checkOf(choice, context),
        write: discard && ((deletion) => discard(deletion, context)),
      });
      const { count, deletion } = result;
      context.log.info({ event: "delete", kind: model.modelName, count, deletion, actor: context.viewer?._id });
      return result;
    }

    @Mutation(() => BulkResult, { name: `restore${name}`, description: `Brings ${words} back from the trash.` })
    async restore(
      @Arg("choice", () => RecordChoice, choose) choice: RecordChoice,
      @Ctx() context: Context,
    ): Promise<BulkResult> {
      return restoreMany(model, choice, {
        viewer: context.viewer,
        check: checkOf(choice, context),
        write: restore?.(context),
      });
    }
  }
  return BulkResolver;
}
