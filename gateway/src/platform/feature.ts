import type { GraphQLSchema } from "graphql";
import { buildSchema, type ClassType } from "type-graphql";
import { reduceConflicts } from "./auth/reduce-conflicts.ts";
import type { Env } from "./config/env.ts";
import type { CsvKind } from "./csv/csv-kind.ts";
import { shortenLists } from "./graphql/long-lists.ts";
import { repeatableMutations } from "./graphql/repeatable-mutations.ts";
import type { Services } from "./http/request-context.ts";
import type { NextChangeOf } from "./cache/response-cache.ts";
import type { Expiry } from "./records/expiry.ts";
import type { PeriodicJob } from "./jobs/periodic-jobs.ts";
import type { MailSource } from "./mail/mail-source.ts";
import { changesResolver } from "./records/changes-resolver.ts";
import { validateInput } from "./records/input-rules.ts";
import { nextPublication, type PublishedRecord } from "./records/published-record.ts";
import type { RecordModel } from "./records/stored-record.ts";
import { noteStoredFields } from "./rest/all-fields.ts";
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
  /** The mails about its records. */
  mails?: (env: Env) => MailSource<never>[];
  /** What of it is removed when it has expired. */
  expires?: Expiry[];
  /** What it needs of an opened store before the first call; may run again. */
  prepare?: (services: Services) => Promise<void>;
  /** What is done at start and regularly. */
  jobs?: PeriodicJob[];
}

/** The models of all records. */
export const modelsOf = (features: Feature[]): RecordModel<never>[] => features.flatMap(({ model }) => model ?? []);

/** Every documented REST call. */
export const routesOf = (features: Feature[]): RestRoute[] => features.flatMap(({ routes }) => routes ?? []);

/** Every kind of record that leaves, or enters, as CSV. */
export const csvKindsOf = (features: Feature[]): CsvKind[] =>
  features.flatMap(({ model, csv }) => (model && csv ? { ...csv, model } : []));

/** The models of the records that everyone sees from a moment on. */
export const publishedModelsOf = (features: Feature[]): RecordModel<PublishedRecord>[] =>
  modelsOf(features).filter(({ schema }) => schema.path("publishAt")) as RecordModel<never>[];

/** When the next scheduled record of a collection appears. */
export function nextPublicationOf(features: Feature[]): NextChangeOf {
  const models = new Map(publishedModelsOf(features).map((model) => [model.collection.name, model]));
  return async (collection) => {
    const model = models.get(collection);
    return model ? nextPublication(model) : Infinity;
  };
}

/** Every resolver, and what all kinds of records have, as one executable schema. */
export async function schemaOf(features: Feature[]): Promise<GraphQLSchema> {
  const [first, ...others] = features.flatMap(({ resolvers }) => resolvers);
  const schema = await buildSchema({
    resolvers: [first!, ...others, changesResolver(modelsOf(features))],
    validateFn: validateInput,
    // Apollo checks it, too, and by far more cheaply than by asking it for all that it has.
    skipCheck: true,
  });
  noteStoredFields(schema, modelsOf(features));
  return repeatableMutations(reduceConflicts(shortenLists(schema)));
}
