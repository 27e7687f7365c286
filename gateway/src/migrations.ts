import mongoose from "mongoose";
import type { Migration } from "./platform/records/migration/apply-migrations.ts";

const collection = (name: string) => mongoose.connection.collection<{ _id: string }>(name);

const MISSING = [26, 27];

async function dropIndex(name: string, index: string): Promise<void> {
  try {
    await collection(name).dropIndex(index);
  } catch (error) {
    if (!MISSING.includes((error as { code: number }).code)) throw error;
  }
}

const sortedByCodePoint = [
  "name",
  "user_name",
  "first_name",
  "last_name",
  "email",
  "country",
  "organization",
  "phone",
  "message",
  "title",
  "body",
];

async function dropCodePointIndexes(name: string): Promise<void> {
  for (const column of sortedByCodePoint) await dropIndex(name, `${column}_1__id_1`);
}

const ofFeature =
  (name: string): Migration =>
  async (context) => {
    const { features } = await import("./features.ts");
    const [step] = features.flatMap(({ migrations }) => migrations?.[name] ?? []);
    await step!(context);
  };

// A gateway of the first version could undo these while it ran on the same MongoDB as gateways of 2.0.0.
const legacySteps = [
  "remove-administrators-counter",
  "drop-first-contact-indexes",
  "publish-earlier-records",
  "place-faqs",
];

/** A name never changes, because stores and backups record it, and a version that does not know it refuses them. */
export const migrations: Record<string, Migration> = {
  "remove-administrators-counter": async () => {
    await collection("tallies").deleteOne({ _id: "administrators" });
  },

  // MongoDB keeps an index until it is dropped, and each new message would pay for it.
  "drop-first-contact-indexes": async ({ env }) => {
    if (env.mongodbUri) for (const index of ["unread_1", "mailDue_1"]) await dropIndex("contacts", index);
  },

  "publish-earlier-records": async () => {
    const { publishedModelsOf } = await import("./platform/feature.ts");
    const { publishLegacyRecords } = await import("./platform/records/migration/publish-legacy-records.ts");
    await publishLegacyRecords(publishedModelsOf((await import("./features.ts")).features));
  },

  "place-faqs": ofFeature("place-faqs"),

  "unify-email-keys": ofFeature("unify-email-keys"),

  "fold-texts": async ({ env }) => {
    const { modelsOf } = await import("./platform/feature.ts");
    const models = modelsOf((await import("./features.ts")).features);
    const { foldTexts } = await import("./platform/records/migration/fold-texts.ts");
    await foldTexts(models, env.mongodbUri ? "mongodb" : "embedded");
    if (env.mongodbUri) for (const { collection } of models) await dropCodePointIndexes(collection.name);
  },

  "fold-texts-by-script": async ({ env }) => {
    const { modelsOf } = await import("./platform/feature.ts");
    const { foldTexts } = await import("./platform/records/migration/fold-texts.ts");
    await foldTexts(modelsOf((await import("./features.ts")).features), env.mongodbUri ? "mongodb" : "embedded");
  },

  "repeat-legacy-steps": async (context) => {
    for (const step of legacySteps) await migrations[step]!(context);
  },

  "deliver-legacy-events": async ({ env }) => {
    const { modelsOf } = await import("./platform/feature.ts");
    const { deliverLegacyEvents } = await import("./platform/records/migration/deliver-legacy-events.ts");
    const models = modelsOf((await import("./features.ts")).features);
    await deliverLegacyEvents(models);
    if (env.mongodbUri) for (const model of models) await dropIndex(model.collection.name, "lastEvent_1");
    await collection("users").updateMany({ leaving: { $exists: true } }, { $unset: { leaving: 1 } });
  },

  "mark-public-records": async () => {
    const { publishedModelsOf } = await import("./platform/feature.ts");
    const { markPublicRecords } = await import("./platform/records/migration/mark-public-records.ts");
    await markPublicRecords(publishedModelsOf((await import("./features.ts")).features));
  },

  "mark-answered-messages": async ({ env }) => {
    const unmarked = { "answers.0": { $exists: true }, hasAnswers: { $exists: false } };
    await collection("contacts").updateMany(unmarked, { $set: { hasAnswers: true } });
    if (env.mongodbUri) await dropIndex("contacts", "deletedAt_1_unread_1");
  },

  "store-feed-base": ofFeature("store-feed-base"),

  "store-ascii-domains": async (context) => {
    const { modelsOf } = await import("./platform/feature.ts");
    const { storeAsciiDomains } = await import("./platform/records/migration/store-ascii-domains.ts");
    await migrations["unify-email-keys"]!(context);
    await storeAsciiDomains(modelsOf((await import("./features.ts")).features));
  },
};
