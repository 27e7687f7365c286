import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import type { CsvKind } from "./csv-kind.ts";
import { commit, removal, removals } from "../records/commit.ts";
import { forgottenVersions } from "../records/history/history.ts";
import type { RecordModel } from "../records/stored-record.ts";
import type { Write } from "../write.ts";

const chunk = 100;

export const chunksOf = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / chunk) }, (_, at) => all.slice(at * chunk, (at + 1) * chunk));

@modelOptions({ schemaOptions: { versionKey: false, collection: "imports" } })
export class Import {
  @prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @prop({ type: String, required: true })
  kind!: string;

  @prop({ type: () => [Types.ObjectId], required: true })
  ids!: Types.ObjectId[];

  @prop({ type: Boolean })
  isUndone?: boolean;
}

const ImportModel = getModelForClass(Import);

export const noteImport = async (note: Import): Promise<void> => void (await ImportModel.create(note));

export const finishedImport = (_id: Types.ObjectId): Write => removal(ImportModel, { _id, isUndone: null });

export async function undoImport(model: RecordModel<never>, _id: Types.ObjectId): Promise<void> {
  const unfinished = await ImportModel.findOneAndUpdate({ _id }, { $set: { isUndone: true } }).lean();
  if (!unfinished) return;
  for (const some of chunksOf(unfinished.ids)) {
    await commit(removals(model, { _id: { $in: some } }, 0), ...forgottenVersions(model, some));
  }
  await ImportModel.deleteOne({ _id });
}

export const maxImportMs = 10 * 60_000;

/** Undoes imports that are older than `age` in ms; younger ones may still run on another gateway. */
export async function undoUnfinishedImports(kinds: CsvKind[], age: number): Promise<void> {
  for (const { _id, kind } of await ImportModel.find({}, { kind: 1 }).lean()) {
    const model = kinds.find(({ model }) => model.modelName === kind)?.model;
    if (!model || _id.getTimestamp().getTime() > Date.now() - age) continue;
    await undoImport(model, _id);
  }
}
