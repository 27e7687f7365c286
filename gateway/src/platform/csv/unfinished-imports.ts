import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import type { CsvKind } from "./csv-kind.ts";
import { commit, removal, removals } from "../records/commit.ts";
import { forgottenVersions } from "../records/history.ts";
import type { RecordModel } from "../records/stored-record.ts";
import type { Write } from "../write.ts";

/** How many records are written at once; then the event loop is yielded to. */
const chunk = 100;

export const chunksOf = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / chunk) }, (_, at) => all.slice(at * chunk, (at + 1) * chunk));

/** An import in progress: stored before its first record and removed after its last. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "imports" } })
export class Import {
  @prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @prop({ type: String, required: true })
  kind!: string;

  @prop({ type: () => [Types.ObjectId], required: true })
  ids!: Types.ObjectId[];

  /** Set once its records are being removed: it cannot be finished any more. */
  @prop({ type: Boolean })
  isUndone?: boolean;
}

const ImportModel = getModelForClass(Import);

/** Stores under an id what an import is about to add. */
export const noteImport = async (note: Import): Promise<void> => void (await ImportModel.create(note));

/** Ends an import, in the commit with its event. */
export const finishedImport = (_id: Types.ObjectId): Write => removal(ImportModel, { _id, isUndone: null });

/** Removes what an import with this note has added, and the note, where it was not finished. */
export async function undoImport(model: RecordModel<never>, _id: Types.ObjectId): Promise<void> {
  const unfinished = await ImportModel.findOneAndUpdate({ _id }, { $set: { isUndone: true } }).lean();
  if (!unfinished) return;
  for (const some of chunksOf(unfinished.ids)) {
    await commit(removals(model, { _id: { $in: some } }, 0), ...forgottenVersions(model, some));
  }
  await ImportModel.deleteOne({ _id });
}

/** How long an import may take. */
export const maxImportMs = 10 * 60_000;

/** Removes what killed gateways left of their imports: those older than `age` in ms; younger ones may still run on another gateway. */
export async function undoUnfinishedImports(kinds: CsvKind[], age: number): Promise<void> {
  for (const { _id, kind } of await ImportModel.find({}, { kind: 1 }).lean()) {
    const model = kinds.find(({ model }) => model.modelName === kind)?.model;
    if (!model || _id.getTimestamp().getTime() > Date.now() - age) continue;
    await undoImport(model, _id);
  }
}
