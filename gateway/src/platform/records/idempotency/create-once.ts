import type { GraphQLField, GraphQLSchema } from "graphql";
import type { Types } from "mongoose";
import { findOneOf } from "../../collection-of.ts";
import type { RecordModel, StoredRecord } from "../stored-record.ts";

type Creation = GraphQLField<unknown, { newId?: Types.ObjectId }>;

/**
 * Lets the mutations that make a record of a kind (`createFaq`), where they are told its id, answer the record that has it already: one
 * that an earlier try made, which was killed before it could answer, or another gateway at the same moment.
 */
export function createOnce(schema: GraphQLSchema, models: RecordModel<never>[]): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const model of models) {
    const field = mutations[`create${model.modelName}`] as Creation | undefined;
    const { resolve } = field ?? {};
    if (!field || !resolve) continue;
    field.resolve = async (source, args, context, info) => {
      const { newId } = context;
      if (!newId) return resolve(source, args, context, info) as unknown;
      const made = () => findOneOf<StoredRecord>(model, { _id: newId });
      try {
        return (await made()) ?? ((await resolve(source, args, context, info)) as unknown);
      } catch (error) {
        const other = await made();
        if (other) return other;
        throw error;
      }
    };
  }
  return schema;
}
