import type { GraphQLField, GraphQLSchema } from "graphql";
import type { Types } from "mongoose";
import type { RecordModel, StoredRecord } from "../stored-record.ts";
import { madeOnce } from "./made-once.ts";

type Creation = GraphQLField<unknown, { newId?: Types.ObjectId }>;

/** Lets the mutations that make a record of a kind (`createFaq`), where they are told its id, answer the record that has it already. */
export function createOnce(schema: GraphQLSchema, models: RecordModel<never>[]): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const model of models) {
    const field = mutations[`create${model.modelName}`] as Creation | undefined;
    const { resolve } = field ?? {};
    if (!field || !resolve) continue;
    field.resolve = (source, args, context, info) =>
      madeOnce<StoredRecord>(model as never, context.newId, async () => resolve(source, args, context, info) as never);
  }
  return schema;
}
