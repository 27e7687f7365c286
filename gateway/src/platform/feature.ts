import type { GraphQLSchema } from "graphql";
import { buildSchema, type ClassType } from "type-graphql";
import type { Recorder } from "./activity/activity-log.ts";
import { checkMutations } from "./auth/recent-authentication.ts";
import { reduceConflicts } from "./auth/record-reads.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Viewers } from "./auth/viewer.ts";
import type { Env } from "./config/env.ts";
import { csvKindOf, type CsvKind, type CsvManifest } from "./csv/csv-kind.ts";
import type { FeatureRouter } from "./feature-router.ts";
import { shortenLists } from "./graphql/long-lists.ts";
import { repeatableMutations } from "./graphql/repeatable-mutations.ts";
import type { Services } from "./http/request-context.ts";
import type { NextChangeOf } from "./cache/response-cache.ts";
import type { Expiry } from "./records/expiry.ts";
import type { PeriodicJob } from "./jobs/periodic-jobs.ts";
import type { Logger } from "./log.ts";
import type { MailSource } from "./mail/mail-source.ts";
import type { MailQueue } from "./mail/outbox.ts";
import type { Migration } from "./records/migration/apply-migrations.ts";
import { changesResolver } from "./records/changes-resolver.ts";
import { answerDefaults, answerShownEmails } from "./records/public-view.ts";
import { validateInput } from "./records/input-rules.ts";
import { erasureBy, type ErasePart, type Erasure, type PersonalData } from "./records/personal-data.ts";
import { nextPublication, type PublishedRecord } from "./records/publication/published-record.ts";
import { modelOf, type RecordModel, type StoredRecord } from "./records/stored-record.ts";
import { noteStoredFields } from "./rest/all-fields.ts";
import type { RestRoute } from "./rest/rest-route.ts";

export interface CommandTools {
  env: Env;
  log: Logger;
  record: Recorder;
  outbox: MailQueue;
  tokens: () => Tokens;
}

export interface Feature {
  resolvers?: ClassType[];
  routes?: RestRoute[];
  router?: FeatureRouter;
  /** Called once the store is open. */
  viewers?: () => Partial<Viewers>;
  model?: ClassType<StoredRecord>;
  csv?: CsvManifest;
  /** The folder of its first records in gateway/seed. */
  seed?: string;
  mails?: (env: Env) => MailSource<never>[];
  expires?: Expiry[];
  /** Called before the first request; must be repeatable. */
  prepare?: (services: Services) => Promise<void>;
  /** Called after the start, to make the first request faster; a failure is ignored. */
  warmUp?: () => Promise<void>;
  /** Steps of the list in `gateway/src/migrations.ts`, by their names there. */
  migrations?: Record<string, Migration>;
  jobs?: PeriodicJob[];
  erase?: ErasePart;
  personalData?: PersonalData;
  /** What commands of `operations/commands` do, by their names; they give the lines to print. */
  commands?: Record<string, (args: never, tools: CommandTools) => AsyncIterable<string>>;
}

const anyModelOf = (Row: ClassType<StoredRecord>) => modelOf(Row) as RecordModel<never>;

export const modelsOf = (features: Feature[]): RecordModel<never>[] =>
  features.flatMap(({ model }) => (model ? anyModelOf(model) : []));

export const routesOf = (features: Feature[]): RestRoute[] => features.flatMap(({ routes }) => routes ?? []);

export const routersOf = (features: Feature[]): FeatureRouter[] => features.flatMap(({ router }) => router ?? []);

export const viewersOf = (features: Feature[]): Viewers =>
  Object.assign({}, ...features.map(({ viewers }) => viewers?.())) as Viewers;

export const erasureOver = (features: Feature[]): Erasure => erasureBy(features.flatMap(({ erase }) => erase ?? []));

export const csvKindsOf = (features: Feature[]): CsvKind[] =>
  features.flatMap(({ model, csv }) => (model && csv ? csvKindOf(anyModelOf(model), csv) : []));

export const publishedModelsOf = (features: Feature[]): RecordModel<PublishedRecord>[] =>
  modelsOf(features).filter(({ schema }) => schema.path("publishAt")) as RecordModel<never>[];

export function nextPublicationOf(features: Feature[]): NextChangeOf {
  const models = new Map(publishedModelsOf(features).map((model) => [model.collection.name, model]));
  return async (collection) => {
    const model = models.get(collection);
    return model ? nextPublication(model) : Infinity;
  };
}

export async function schemaOf(features: Feature[]): Promise<GraphQLSchema> {
  const [first, ...others] = features.flatMap(({ resolvers }) => resolvers ?? []);
  const schema = await buildSchema({
    resolvers: [first!, ...others, changesResolver(modelsOf(features))],
    validateFn: validateInput,
    // Apollo checks it, too, and at a far lower cost.
    skipCheck: true,
  });
  noteStoredFields(schema, modelsOf(features));
  answerDefaults(schema, modelsOf(features));
  answerShownEmails(schema, modelsOf(features));
  return checkMutations(repeatableMutations(reduceConflicts(shortenLists(schema))));
}
