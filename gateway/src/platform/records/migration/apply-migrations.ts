import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import type { Env } from "../../config/env.ts";
import { unlessDuplicate } from "../../errors/storage-errors.ts";
import type { Logger } from "../../log.ts";

interface MigrationContext {
  env: Env;
  log: Logger;
}

/** May run twice, and at once on several gateways while the previous release writes: its filters name what it changes. */
export type Migration = (context: MigrationContext) => Promise<void>;

@modelOptions({ schemaOptions: { versionKey: false, collection: "migrations" } })
class AppliedMigration {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Date, required: true })
  at!: Date;
}

const AppliedMigrationModel = getModelForClass(AppliedMigration);

export async function migrate(migrations: Record<string, Migration>, context: MigrationContext): Promise<void> {
  const applied = new Set((await AppliedMigrationModel.find().lean()).map(({ _id }) => _id));
  for (const [step, apply] of Object.entries(migrations)) {
    if (applied.has(step)) continue;
    await apply(context);
    const isFirst = await unlessDuplicate(AppliedMigrationModel.create({ _id: step, at: new Date() }));
    if (isFirst) context.log.info({ event: "migrated", step });
  }
}
