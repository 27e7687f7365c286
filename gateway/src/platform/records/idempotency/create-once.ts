import type { GraphQLField, GraphQLSchema } from "graphql";
import type { Types } from "mongoose";
import type { RecordModel, StoredRecord } from "../stored-record.ts";
import { madeOnce } from "./made-once.ts";

type Creation = GraphQLField<unknown, { newId?: Types.ObjectId }>;

/** Makes `createFaq` and the like return the existing record if the context has the id of the new one. */
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
