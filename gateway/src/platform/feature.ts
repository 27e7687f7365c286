import type { GraphQLSchema } from "graphql";
import { buildSchema, type ClassType } from "type-graphql";
import type { CsvKind } from "./csv/csv-kind.ts";
import { shortenLists } from "./graphql/long-lists.ts";
import { changesResolver } from "./records/changes-resolver.ts";
import { validateInput } from "./records/input-rules.ts";
import type { RecordModel } from "./records/stored-record.ts";
import type { RestRoute } from "./rest/rest-route.ts";

/** The manifest of a feature: all that the gateway has to know of it. */
export interface Feature {
  resolvers: ClassType[];
  routes?: RestRoute[];
  /** The records that it stores, which backups hold and whose trash is purged. */
  model?: RecordModel<never>;
  /** How its records leave, and enter, as CSV. */
  csv?: Omit<CsvKind, "model">;
  /** The folder of gateway/seed with the first of its records. */
  seed?: string;
}

/** The models of all records. */
export const modelsOf = (features: Feature[]): RecordModel<never>[] => features.flatMap(({ model }) => model ?? []);

/** Every documented REST call. */
export const routesOf = (features: Feature[]): RestRoute[] => features.flatMap(({ routes }) => routes ?? []);

/** Every kind of record that leaves, or enters, as CSV. */
export const csvKindsOf = (features: Feature[]): CsvKind[] =>
  features.flatMap(({ model, csv }) => (model && csv ? { ...csv, model } : []));

/** Every resolver, and what all kinds of records have, as one executable schema. */
export async function schemaOf(features: Feature[]): Promise<GraphQLSchema> {
  const [first, ...others] = features.flatMap(({ resolvers }) => resolvers);
  return shortenLists(
    await buildSchema({
      resolvers: [first!, ...others, changesResolver(modelsOf(features))],
      validateFn: validateInput,
    }),
  );
}
