import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import type { Env } from "../config/env.ts";
import { isDuplicate } from "../errors/storage-errors.ts";
import type { Logger } from "../log.ts";

/** What a migration works with, besides the collections of mongoose's connection. */
interface MigrationContext {
  env: Env;
  log: Logger;
}

/**
 * Changes what an earlier release stored. It may be killed midway and done again, also while another gateway does the same and gateways
 * of the previous release write: the filter of each of its writes names what that write changes.
 */
export type Migration = (context: MigrationContext) => Promise<void>;

/** A migration that this store has behind it. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "migrations" } })
class AppliedMigration {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Date, required: true })
  at!: Date;
}

const AppliedMigrationModel = getModelForClass(AppliedMigration);

/** Whether it was this gateway that recorded it: another one may have been faster. */
async function record(_id: string): Promise<boolean> {
  try {
    await AppliedMigrationModel.create({ _id, at: new Date() });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Applies what this store has not behind it, in the order given, and records each by its name. May run again, and on several gateways at once. */
export async function migrate(migrations: Record<string, Migration>, context: MigrationContext): Promise<void> {
  const applied = new Set((await AppliedMigrationModel.find().lean()).map(({ _id }) => _id));
  for (const [step, apply] of Object.entries(migrations)) {
    if (applied.has(step)) continue;
    await apply(context);
    if (await record(step)) context.log.info({ event: "migrated", step });
  }
}
