import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, type ClassType } from "type-graphql";
import { trashDays } from "../../../contract/limits.ts";
import type { RequestContext } from "../http/request-context.ts";
import { publicationOf } from "../records/publication/published-record.ts";
import { create, discard, erase, restore, revise } from "../records/write-records.ts";
import { modelOf, type DefaultOrder, type StoredRecord } from "../records/stored-record.ts";
import { tablePage, type TableQuery } from "../records/tables/table.ts";
import type { TableTypes } from "./table-of.ts";
import { CreatesOnce, RecordsActivity } from "./write-decorators.ts";

interface Crud<Row extends StoredRecord, Input extends object> {
  model: ClassType<Row>;
  input: ClassType<Input>;
  table: TableTypes<Row>;
  order: DefaultOrder;
  /** Such as "an FAQ entry". */
  name: string;
  isErasable?: boolean;
  hooks?: {
    create?: { run: (input: Input, context: RequestContext) => Promise<Row>; description: string; limited: "contact" };
    restore?: { run: (_id: string, context: RequestContext) => Promise<Row>; note: string };
  };
}

const decorateIf = (condition: boolean, decorator: MethodDecorator): MethodDecorator =>
  condition ? decorator : () => undefined;

const logRemoval = ({ log, viewer }: RequestContext, removal: { event: string; kind: string; _id: string }) =>
  log.info({ ...removal, actor: viewer?._id });

const Version = (description: string) => Arg("version", () => Int, { nullable: true, description });

export function crudResolver<Row extends StoredRecord, Input extends object>({
  model: Row,
  input: InputClass,
  table,
  order,
  name,
  isErasable = false,
  hooks: { create: ownCreate, restore: ownRestore } = {},
}: Crud<Row, Input>): ClassType {
  const kind = Row.name;
  const model = modelOf(Row);
  const stored = (input: Input) =>
    Object.fromEntries(Object.entries(publicationOf(input)).filter(([field]) => field in model.schema.paths));
  const noun = name.split(" ").at(-1)!;
  const Id = Arg("_id", () => ID, { description: `The ${noun}'s id.` });

  @Resolver()
  class CrudResolver {
    @Query(() => table.Page, { name: `${kind[0]!.toLowerCase()}${kind.slice(1)}Table`, description: table.description })
    async table(
      @Arg("query", () => table.Query, { description: "Page, search, filters and sort." }) query: TableQuery,
    ): Promise<{ rows: Row[]; total: number }> {
      return tablePage(model, query, order);
    }

    @CreatesOnce(model, ownCreate?.limited)
    @Mutation(() => Row, { name: `create${kind}`, description: ownCreate?.description ?? `Create ${name}.` })
    async create(
      @Arg("input", () => InputClass, { description: `The ${noun}.` }) input: Input,
      @Ctx() context: RequestContext,
    ): Promise<Row> {
      return ownCreate?.run(input, context) ?? create(model, stored(input), context.viewer, context.newId);
    }

    @RecordsActivity(kind, "updated")
    @Mutation(() => Row, { name: `update${kind}`, description: `Update ${name}.` })
    async update(
      @Id _id: string,
      @Arg("input", () => InputClass, { description: "The new values." }) input: Input,
      @Version("The version it was based on; an outdated one is CONFLICT.") version: number | undefined,
      @Ctx() { viewer }: RequestContext,
    ): Promise<Row> {
      return revise(model, _id, stored(input), version, viewer);
    }

    @RecordsActivity(kind, "deleted")
    @Mutation(() => Row, {
      name: `delete${kind}`,
      description: `Move ${name} to the trash, where it stays for ${trashDays} days.`,
    })
    async delete(
      @Id _id: string,
      @Version("The version to delete; an outdated one is CONFLICT.") version: number | undefined,
      @Ctx() context: RequestContext,
    ): Promise<Row> {
      const deleted = await discard(model, _id, version, context.viewer);
      logRemoval(context, { event: "delete", kind, _id });
      return deleted;
    }

    @RecordsActivity(kind, "restored")
    @Mutation(() => Row, {
      name: `restore${kind}`,
      description: `Restore ${name} from the trash${ownRestore?.note ?? ""}.`,
    })
    async restore(@Id _id: string, @Ctx() context: RequestContext): Promise<Row> {
      return ownRestore?.run(_id, context) ?? restore(model, _id, context.viewer);
    }

    @RecordsActivity(kind, "erased")
    @decorateIf(
      isErasable,
      Mutation(() => ID, {
        name: `erase${kind}`,
        description: `Erase ${name} for good, from the trash too. Returns its id.`,
      }),
    )
    async erase(@Id _id: string, @Ctx() context: RequestContext): Promise<string> {
      const erased = await erase(model, _id);
      logRemoval(context, { event: "erase", kind, _id });
      return erased;
    }
  }
  return CrudResolver;
}
