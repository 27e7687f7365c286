import type { GraphQLField, GraphQLSchema } from "graphql";
import { AppError } from "../errors/app-error.ts";
import { recordKindOf, writtenRecord, type WrittenRecord } from "./record-reads.ts";
import { mayRead } from "./scopes.ts";
import type { Viewer } from "./viewer.ts";

export function reduceConflicts(schema: GraphQLSchema): GraphQLSchema {
  const mutations: GraphQLField<unknown, { viewer: Viewer | null }>[] = Object.values(
    schema.getMutationType()?.getFields() ?? {},
  );
  for (const field of mutations) {
    const { resolve } = field;
    if (!resolve) continue;
    const kind = recordKindOf(field.type);
    const maySee = (viewer: Viewer | null) => !viewer?.apiKey || (kind !== undefined && mayRead(viewer, kind));
    field.resolve = async (source, args, context, info) => {
      try {
        return (await resolve(source, args, context, info)) as unknown;
      } catch (error) {
        if (!(error instanceof AppError) || error.details.current === undefined || maySee(context.viewer)) throw error;
        const current = writtenRecord(error.details.current as WrittenRecord);
        throw new AppError(error.code, error.message, { ...error.details, current });
      }
    };
  }
  return schema;
}
