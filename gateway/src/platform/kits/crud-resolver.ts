import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver, type ClassType } from "type-graphql";
import type { Types } from "mongoose";
import type { Viewer } from "../auth/viewer.ts";
import type { Logger } from "../log.ts";
import { create, discard, erase, restore, revise } from "../records/repository.ts";
import type { DefaultOrder, RecordModel, StoredRecord } from "../records/stored-record.ts";
import { tablePage, type TableQuery } from "../records/table.ts";
import type { TableTypes } from "./table-of.ts";

/** Who writes a record, under which id, and where it is logged. */
interface CrudContext {
  viewer: Viewer | null;
  newId?: Types.ObjectId | undefined;
  log: Logger;
}

interface Crud<Row extends StoredRecord, Input extends object, Context> {
  model: RecordModel<Row>;
  type: ClassType<Row>;
  input: ClassType<Input>;
  table: TableTypes<Row>;
  order: DefaultOrder;
  /** "an FAQ entry": what the schema's descriptions call one. */
  name: string;
  /** The fields to store, by default all of the input; `undefined` leaves one unchanged. */
  fieldsOf?: (input: Input) => object;
  /** Whether a record can be erased, as personal data must be. */
  isErasable?: boolean;
  /** Whether the kind has a mutation of its own to create one. */
  hasOwnCreate?: boolean;
  hooks?: {
    /** `note` ends the description. */
    restore?: { run: (_id: string, context: Context) => Promise<Row>; note: string };
  };
}

const decorateIf = (condition: boolean, decorator: MethodDecorator): MethodDecorator =>
  condition ? decorator : () => undefined;

const Version = (description: string) => Arg("version", () => Int, { nullable: true, description });

/** The table of one kind of record, and the mutations on one: createX, updateX, deleteX, restoreX and, if it can be erased, eraseX. */
export function crudResolver<Row extends StoredRecord, Input extends object, Context extends CrudContext>({
  model,
  type,
  input: InputClass,
  table,
  order,
  name,
  fieldsOf = (input) => input,
  isErasable = false,
  hasOwnCreate = false,
  hooks: { restore: ownRestore } = {},
}: Crud<Row, Input, Context>): ClassType {
  const kind = type.name;
  const noun = name.split(" ").at(-1)!;
  const Id = Arg("_id", () => ID, { description: `The ${noun}'s id.` });
  const logRemoval = (event: string, _id: string, { log, viewer }: CrudContext) =>
    log.info({ event, kind, _id, actor: viewer?._id });

  @Resolver()
  class CrudResolver {
    @Query(() => table.Page, {
      name: `${kind[0]!.toLowerCase()}${kind.slice(1)}Table`,
      description: table.description,
    })
    async table(
      @Arg("query", () => table.Query, { description: "Page, search, filters and sort." }) query: TableQuery,
    ): Promise<{ rows: Row[]; total: number }> {
      return tablePage(model, query, order);
    }

    @Extensions({ isRepeatable: true })
    @decorateIf(!hasOwnCreate, Mutation(() => type, { name: `create${kind}`, description: `Adds ${name}.` }))
    async create(
      @Arg("input", () => InputClass, { description: `The ${noun}.` }) input: Input,
      @Ctx() { viewer, newId }: CrudContext,
    ): Promise<Row> {
      return create(model, fieldsOf(input), viewer, newId);
    }

    @Mutation(() => type, { name: `update${kind}`, description: `Changes ${name}.` })
    async update(
      @Id _id: string,
      @Arg("input", () => InputClass, { description: "The new values." }) input: Input,
      @Version("The version it was based on; an outdated one is CONFLICT.") version: number | undefined,
      @Ctx() { viewer }: CrudContext,
    ): Promise<Row> {
      return revise(model, _id, fieldsOf(input), version, viewer);
    }

    @Mutation(() => type, {
      name: `delete${kind}`,
      description: `Moves ${name} to the trash, where it stays for 30 days.`,
    })
    async delete(
      @Id _id: string,
      @Version("The version to delete; an outdated one is CONFLICT.") version: number | undefined,
      @Ctx() context: CrudContext,
    ): Promise<Row> {
      const deleted = await discard(model, _id, version, context.viewer);
      logRemoval("delete", _id, context);
      return deleted;
    }

    @Mutation(() => type, {
      name: `restore${kind}`,
      description: `Restores ${name} from the trash${ownRestore?.note ?? ""}.`,
    })
    async restore(@Id _id: string, @Ctx() context: Context): Promise<Row> {
      return ownRestore ? ownRestore.run(_id, context) : restore(model, _id, context.viewer);
    }

    @decorateIf(
      isErasable,
      Mutation(() => ID, {
        name: `erase${kind}`,
        description: `Removes ${name} for good, from the trash too. Answers its id.`,
      }),
    )
    async erase(@Id _id: string, @Ctx() context: CrudContext): Promise<string> {
      const erased = await erase(model, _id);
      logRemoval("erase", _id, context);
      return erased;
    }
  }
  return CrudResolver;
}
