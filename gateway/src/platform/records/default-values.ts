import type { GraphQLObjectType, GraphQLSchema } from "graphql";
import type { RecordModel } from "./stored-record.ts";

function defaultOf(model: RecordModel<never>, name: string): unknown {
  const { default: value } = (model.schema.path(name)?.options ?? {}) as { default?: unknown };
  return typeof value === "function" ? undefined : (value ?? undefined);
}

/** A record that was stored before a field existed answers the field's default. */
export function answerDefaults(schema: GraphQLSchema, models: RecordModel<never>[]): GraphQLSchema {
  for (const model of models)
    for (const field of Object.values((schema.getType(model.modelName) as GraphQLObjectType).getFields())) {
      const value = defaultOf(model, field.name);
      if (field.resolve || value === undefined) continue;
      field.resolve = (record: Record<string, unknown>) => record[field.name] ?? value;
    }
  return schema;
}
