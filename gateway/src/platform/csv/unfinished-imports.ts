import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { maxImportMinutes } from "../../../contract/limits.ts";
import { isRecent } from "../clock.ts";
import type { CsvKind } from "./csv-kind.ts";
import { change, commit, removal, removals } from "../records/commit.ts";
import { forgottenVersions } from "../records/history/history.ts";
import type { Filter, RecordModel } from "../records/stored-record.ts";
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

  /** A repeated call has the same `_id`, and may begin while the one before still runs. */
  @prop({ type: Types.ObjectId })
  attempt?: Types.ObjectId;

  @prop({ type: Date })
  at?: Date;

  /** Counts the commits, so that each changes the note, and two of them conflict. */
  @prop({ type: Number })
  steps?: number;

  @prop({ type: Boolean })
  isUndone?: boolean;
}

type Attempt = Required<Pick<Import, "_id" | "attempt">>;

const ImportModel = getModelForClass(Import);

export async function noteImport(note: Pick<Import, "_id" | "kind" | "ids">): Promise<Attempt> {
  const attempt = new Types.ObjectId();
  await ImportModel.create({ ...note, attempt, at: new Date() });
  return { _id: note._id, attempt };
}

const step = (filter: Filter): Write => change(ImportModel, filter, { $set: { at: new Date() }, $inc: { steps: 1 } });

/** Committed with each chunk, so that nothing is inserted after the import was undone. */
export const continuedImport = ({ _id, attempt }: Attempt): Write => step({ _id, attempt, isUndone: null });

export const finishedImport = ({ _id, attempt }: Attempt): Write =>
  removal(ImportModel, { _id, attempt, isUndone: null });

export async function undoImport(model: RecordModel<never>, wanted: Filter): Promise<void> {
  const unfinished = await ImportModel.findOneAndUpdate(wanted, { $set: { isUndone: true } }).lean();
  if (!unfinished) return;
  const { _id, attempt = null } = unfinished;
  for (const some of chunksOf(unfinished.ids)) {
    const removal = removals(model, { _id: { $in: some } }, 0);
    // Another gateway that undoes it, too, may have gone on to the next attempt.
    if ((await commit(step({ _id, attempt }), removal, ...forgottenVersions(model, some))) === null) return;
  }
  await ImportModel.deleteOne({ _id, attempt });
}

export const maxImportMs = maxImportMinutes * 60_000;

/** Undoes imports that are older than `age` in ms; younger ones may still run on another gateway. */
export async function undoUnfinishedImports(kinds: CsvKind[], age: number): Promise<void> {
  for (const { _id, kind, at } of await ImportModel.find({}, { kind: 1, at: 1 }).lean()) {
    const model = kinds.find(({ model }) => model.modelName === kind)?.model;
    const workedAt = at ?? _id.getTimestamp(); // releases before 3.0.0 store no `at`
    if (!model || isRecent(workedAt, age)) continue;
    await undoImport(model, { _id, at: at ?? null });
  }
}
