import mongoose from "mongoose";
import type { Migration } from "./platform/records/apply-migrations.ts";

const collection = (name: string) => mongoose.connection.collection<{ _id: string }>(name);

/** MongoDB's codes for a collection or an index that is not there. */
const MISSING = [26, 27];

async function dropIndex(name: string, index: string): Promise<void> {
  try {
    await collection(name).dropIndex(index);
  } catch (error) {
    if (!MISSING.includes((error as { code: number }).code)) throw error;
  }
}

const sortedByCodePoint = ["name", "user_name", "first_name", "last_name", "email", "country", "organization", "phone", "message", "title", "body"]; // prettier-ignore

async function dropCodePointIndexes(name: string): Promise<void> {
  for (const column of sortedByCodePoint) await dropIndex(name, `${column}_1__id_1`);
}

/** What a gateway of the first release could undo while it ran on the same MongoDB as gateways of 2.0.0. */
const legacySteps = ["remove-administrators-counter", "drop-first-contact-indexes", "publish-earlier-records", "place-faqs"]; // prettier-ignore

/**
 * Steps that bring records of earlier releases up to date, oldest first. A name never changes: stores and backups have it recorded,
 * and a release that does not know it refuses them. Names are known before a store is chosen, so import a model inside of a migration.
 */
export const migrations: Record<string, Migration> = {
  /** The first release counted administrators in a document of its own. */
  "remove-administrators-counter": async () => {
    await collection("tallies").deleteOne({ _id: "administrators" });
  },

  /** On MongoDB an index stays until it is dropped, and each new message would pay for it. */
  "drop-first-contact-indexes": async ({ env }) => {
    if (env.mongodbUri) for (const index of ["unread_1", "mailDue_1"]) await dropIndex("contacts", index);
  },

  /** The first release had no drafts. */
  "publish-earlier-records": async () => {
    const { publishedModelsOf } = await import("./platform/feature.ts");
    const { publishLegacyRecords } = await import("./platform/records/publish-legacy-records.ts");
    await publishLegacyRecords(publishedModelsOf((await import("./features.ts")).features));
  },

  /** The first release showed FAQ entries by creation. */
  "place-faqs": async () => (await import("./features/faq/place-legacy-faqs.ts")).placeLegacyFaqs(),

  /** Earlier releases took two spellings of an address in Unicode for two. */
  "unify-email-keys": async ({ log }) => (await import("./features/users/unify-email-keys.ts")).unifyEmailKeys(log),

  /** Earlier releases searched by accents, too, and sorted by code points. */
  "fold-texts": async ({ env }) => {
    const { modelsOf } = await import("./platform/feature.ts");
    const models = modelsOf((await import("./features.ts")).features);
    const { foldTexts } = await import("./platform/records/fold-texts.ts");
    await foldTexts(models, env.mongodbUri ? "mongodb" : "embedded");
    if (env.mongodbUri) for (const { collection } of models) await dropCodePointIndexes(collection.name);
  },

  /** Earlier releases folded marks of every script, and no digits but those of compatibility forms. */
  "fold-texts-by-script": async ({ env }) => {
    const { modelsOf } = await import("./platform/feature.ts");
    const { foldTexts } = await import("./platform/records/fold-texts.ts");
    await foldTexts(modelsOf((await import("./features.ts")).features), env.mongodbUri ? "mongodb" : "embedded");
  },

  /** 2.0.0 repeated some of these steps at each start. */
  "repeat-legacy-steps": async (context) => {
    for (const step of legacySteps) await migrations[step]!(context);
  },

  /** Releases before 3.0.0 stored the events of webhooks in the records, and marked administrators that were about to leave. */
  "deliver-legacy-events": async ({ env }) => {
    const { modelsOf } = await import("./platform/feature.ts");
    const { deliverLegacyEvents } = await import("./features/webhooks/deliver-legacy-events.ts");
    const models = modelsOf((await import("./features.ts")).features);
    await deliverLegacyEvents(models);
    if (env.mongodbUri) for (const model of models) await dropIndex(model.collection.name, "lastEvent_1");
    await collection("users").updateMany({ leaving: { $exists: true } }, { $unset: { leaving: 1 } });
  },

  /** Releases before 3.0.0 did not store when everyone saw a record. */
  "mark-public-records": async () => {
    const { publishedModelsOf } = await import("./platform/feature.ts");
    const { markPublicRecords } = await import("./platform/records/mark-public-records.ts");
    await markPublicRecords(publishedModelsOf((await import("./features.ts")).features));
  },

  /** Releases before 3.0.0 found answered messages by no index. */
  "mark-answered-messages": async ({ env }) => {
    const unmarked = { "answers.0": { $exists: true }, hasAnswers: { $exists: false } };
    await collection("contacts").updateMany(unmarked, { $set: { hasAnswers: true } });
    if (env.mongodbUri) await dropIndex("contacts", "deletedAt_1_unread_1");
  },
};
