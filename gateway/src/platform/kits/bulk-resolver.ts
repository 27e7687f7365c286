import { Arg, Ctx, Mutation, Resolver, type ClassType } from "type-graphql";
import { trashDays } from "../../../contract/limits.ts";
import { BulkResult, discardMany, restoreMany, type WriteMany } from "../records/bulk.ts";
import { needReadScope } from "../auth/scopes.ts";
import type { RequestContext } from "../http/request-context.ts";
import { RecordChoice } from "../records/tables/record-choice.ts";
import { modelOf, type StoredRecord } from "../records/stored-record.ts";
import { RecordsActivity } from "./write-decorators.ts";

interface Bulk {
  /** Such as "FAQ entries". */
  words: string;
  model: ClassType<StoredRecord>;
  check?: (filter: object, context: RequestContext) => Promise<void>;
  discard?: (deletion: string, context: RequestContext) => WriteMany;
  restore?: (context: RequestContext) => WriteMany;
}

export function bulkResolver({ words, model: Row, check, discard, restore }: Bulk): ClassType {
  const model = modelOf(Row);
  const name = `${Row.name}s`;
  const choose = { description: "Which ones." };

  const checkOf = (choice: RecordChoice, context: RequestContext) => async (filter: object) => {
    // The number of records that a search finds reveals what they contain.
    if (choice.search != null) needReadScope(context.viewer, Row.name);
    await check?.(filter, context);
  };

  @Resolver()
  class BulkResolver {
    @RecordsActivity(Row.name, "deleted-many")
    @Mutation(() => BulkResult, {
      name: `delete${name}`,
      description: `Move ${words} to the trash, where they stay for ${trashDays} days.`,
    })
    async delete(
      @Arg("choice", () => RecordChoice, choose) choice: RecordChoice,
      @Ctx() context: RequestContext,
    ): Promise<BulkResult> {
      const result = await discardMany(model, choice, {
        viewer: context.viewer,
        check: checkOf(choice, context),
        write: discard && ((deletion) => discard(deletion, context)),
      });
      const { count, deletion } = result;
      context.log.info({ event: "delete", kind: Row.name, count, deletion, actor: context.viewer?._id });
      return result;
    }

    @RecordsActivity(Row.name, "restored-many")
    @Mutation(() => BulkResult, { name: `restore${name}`, description: `Restore ${words} from the trash.` })
    async restore(
      @Arg("choice", () => RecordChoice, choose) choice: RecordChoice,
      @Ctx() context: RequestContext,
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
