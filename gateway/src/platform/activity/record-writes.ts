import type { GraphQLField, GraphQLSchema } from "graphql";
import { eventOf, type Happened, type Recorder } from "./activity-log.ts";

/** The first word of a mutation's name, and what it does to a record. */
const DONE_BY: Record<string, string> = {
  create: "created",
  update: "updated",
  move: "moved",
  delete: "deleted",
  restore: "restored",
  erase: "erased",
};

/** The event of a mutation that is named after a kind of record and what it does: to one (`createFaq`) or to many (`deleteFaqs`). */
export function happenedBy(mutation: string, kinds: string[]): Pick<Happened, "event" | "kind"> | null {
  const [, verb = "", name = ""] = /^([a-z]+)(\w*)$/.exec(mutation) ?? [];
  const what = DONE_BY[verb];
  const kind = kinds.find((one) => name === one || name === `${one}s`);
  return what && kind ? eventOf(kind, name === kind ? what : `${what}-many`) : null;
}

/** What a mutation answers: a record, the id of one that is gone, or how many were written. */
type Result = { _id: unknown } | { count: number } | string;

const extentOf = (result: Result) =>
  typeof result === "object" && "count" in result
    ? { count: result.count }
    : { recordId: String(typeof result === "object" ? result._id : result) };

/**
 * Lets the mutations that are named after a kind of record record what they have done. So a new kind cannot forget to; a mutation of
 * another name records for itself.
 */
export function recordWrites(schema: GraphQLSchema, kinds: string[]): GraphQLSchema {
  const mutations: GraphQLField<unknown, { record: Recorder }>[] = Object.values(
    schema.getMutationType()?.getFields() ?? {},
  );
  for (const field of mutations) {
    const happened = happenedBy(field.name, kinds);
    const { resolve } = field;
    if (!happened || !resolve) continue;
    field.resolve = async (source, args, context, info) => {
      const result = (await resolve(source, args, context, info)) as Result;
      const extent = extentOf(result);
      if (extent.count !== 0) await context.record({ ...happened, ...extent });
      return result;
    };
  }
  return schema;
}
