import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import type { CsvKind } from "./csv-kind.ts";
import { forgetVersions } from "../records/history.ts";
import type { RecordModel } from "../records/stored-record.ts";

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
}

const ImportModel = getModelForClass(Import);

/** Stores under an id what an import is about to add. Returns a function that removes the note. */
export async function noteImport(_id: Types.ObjectId, kind: string, ids: Types.ObjectId[]) {
  await ImportModel.create({ _id, kind, ids });
  return async () => void (await ImportModel.deleteOne({ _id }));
}

/** Whether a note is there, and so what it names may be taken out again. */
export const isUnfinished = async (_id: Types.ObjectId): Promise<boolean> =>
  (await ImportModel.exists({ _id })) !== null;

/** Removes what an import has added. */
export async function takeOut(model: RecordModel<never>, ids: Types.ObjectId[]): Promise<void> {
  for (const some of chunksOf(ids)) {
    await forgetVersions(model, some);
    await model.deleteMany({ _id: { $in: some } } as never);
  }
}

/** Removes what an import with this note has added, and the note, where it was not finished. */
export async function undoImport(model: RecordModel<never>, note: Types.ObjectId): Promise<void> {
  const unfinished = await ImportModel.findOne({ _id: note }).lean();
  if (!unfinished) return;
  await takeOut(model, unfinished.ids);
  await ImportModel.deleteOne({ _id: note });
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
