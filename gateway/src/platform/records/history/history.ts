import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import mongoose, { Types } from "mongoose";
import type { Viewer } from "../../auth/viewer.ts";
import { yieldingToEventLoop } from "../../event-loop/yield-to-event-loop.ts";
import type { Write } from "../../write.ts";
import { eachChange, removals } from "../commit.ts";
import type { RecordModel, StoredRecord } from "../stored-record.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** As fast as a quick deflate, but finds a repetition 4 MB back, where deflate has lost the previous version of a long text. */
const quality = 4;
const lineEnd = "\n";

async function linesOf(packed: Uint8Array): Promise<Buffer[]> {
  const bytes = await decompress(packed);
  const lines: Buffer[] = [];
  for (let start = 0, end; start < bytes.length; start = end + 1) {
    end = bytes.indexOf(lineEnd, start);
    if (end === -1) end = bytes.length;
    lines.push(bytes.subarray(start, end));
  }
  return lines;
}

function packed(lines: Buffer[]): Promise<Buffer> {
  const bytes = Buffer.concat(lines.flatMap((line) => [line, Buffer.from(lineEnd)]));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compress(bytes, { params });
}

const mostDifferent = 50;

/** In one document per record, since the embedded store pays for each document at its start. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "histories" } })
class History {
  @prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @prop({ type: String, required: true })
  kind!: string;

  @prop({ type: Number, required: true })
  newest!: number;

  /** A line of JSON for each version, oldest first, packed. */
  @prop({ type: Buffer, required: true })
  versions!: mongoose.mongo.Binary;
}

const HistoryModel = getModelForClass(History);

export interface KeptVersion {
  version: number;
  savedAt: Date;
  savedBy: string | null;
  fields: Record<string, unknown>;
}

const keptFields = <T extends StoredRecord>({ prototype, schema }: RecordModel<T>): readonly string[] =>
  (prototype as StoredRecord).keptFields().filter((name) => name in schema.paths);

export const isKept = <T extends StoredRecord>(model: RecordModel<T>): boolean => keptFields(model).length > 0;

export const savedBy = <T extends StoredRecord>(model: RecordModel<T>, viewer: Viewer | null | undefined): object =>
  isKept(model) ? { savedAt: new Date(), savedBy: viewer?._id ?? null } : {};

/** A record of the first release has no `savedAt`, and its `updatedAt` changes with each write. */
function versionOf<T extends StoredRecord>(model: RecordModel<T>, record: T): KeptVersion {
  const { version, savedAt, savedBy = null, createdAt, updatedAt } = record;
  const values = keptFields(model).map((name) => [name, record[name as keyof T] ?? null] as const);
  return {
    version,
    savedAt: savedAt ?? (version === 1 ? createdAt : updatedAt),
    savedBy,
    fields: Object.fromEntries(values),
  };
}

/** The fields come last, so that two versions are compared without being parsed. */
const lineOf = <T extends StoredRecord>(model: RecordModel<T>, record: T): Buffer =>
  Buffer.from(JSON.stringify(versionOf(model, record)));

const versionIn = (line: Buffer): number => Number.parseInt(line.toString("latin1", '{"version":'.length, 32), 10);
const fieldsIn = (line: Buffer): Buffer => line.subarray(line.indexOf('"fields":'));

const isRepeated = (line: Buffer, neighbour: Buffer | undefined): boolean =>
  neighbour !== undefined && fieldsIn(line).equals(fieldsIn(neighbour));

/** Drops repeated versions first, but not the newest. */
function retained(lines: Buffer[]): Buffer[] {
  let surplus = lines.length - mostDifferent;
  const kept = lines.filter((line, at) => {
    const isSpare = surplus > 0 && at < lines.length - 1 && isRepeated(line, lines[at - 1]);
    if (isSpare) surplus--;
    return !isSpare;
  });
  const isNewestRepeated = isRepeated(kept.at(-1)!, kept.at(-2));
  return kept.slice(-(mostDifferent + Number(isNewestRepeated)));
}

export async function keptVersions<T extends StoredRecord>(model: RecordModel<T>, records: T[]): Promise<Write[]> {
  if (!isKept(model)) return [];
  const ids = records.map(({ _id }) => _id);
  const histories = (await HistoryModel.find({ _id: { $in: ids } }).lean()) as History[];
  const updates = [];
  for (const record of records) {
    const { _id, version: newest } = record;
    const history = histories.find((one) => one._id.equals(_id));
    // Releases before 3.0.0 saved it before the write.
    if (history && history.newest >= newest) continue;
    const before = history ? await linesOf(history.versions.buffer) : [];
    // One after the other: packing keeps a thread busy, and files are read in the same threads.
    const versions = new mongoose.mongo.Binary(await packed(retained([...before, lineOf(model, record)])));
    const update = { $set: { kind: model.modelName, newest, versions } };
    updates.push({ filter: { _id, ...(history && { newest: history.newest }) }, update, upsert: !history });
  }
  return updates.length > 0 ? [eachChange(HistoryModel, updates)] : [];
}

export async function versionsOf<T extends StoredRecord>(model: RecordModel<T>, record: T): Promise<KeptVersion[]> {
  const history = (await HistoryModel.findById(record._id).lean()) as History | null;
  const lines = history ? await linesOf(history.versions.buffer) : [];
  // The last may be newer than the record that was read, or, of releases before 3.0.0, the current version.
  while (lines.length > 0 && versionIn(lines.at(-1)!) >= record.version) lines.pop();
  const newestFirst = retained([...lines, lineOf(model, record)]).reverse();
  const versions: KeptVersion[] = [];
  for await (const line of yieldingToEventLoop(newestFirst, 5)) {
    const { savedAt, ...version } = JSON.parse(line.toString()) as KeptVersion;
    versions.push({ ...version, savedAt: new Date(savedAt) });
  }
  return versions;
}

export const forgottenVersions = <T extends StoredRecord>(model: RecordModel<T>, ids: Types.ObjectId[]): Write[] =>
  isKept(model) ? [removals(HistoryModel, { _id: { $in: ids } }, 0)] : [];
