import mongoose, { Types } from "mongoose";
import { findOneOf } from "../collection-of.ts";
import { badInput, notFound } from "../errors/app-error.ts";
import { yieldingToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import { changesPage } from "./pages/changes-pagination.ts";
import { keysetPage } from "./pages/keyset-pagination.ts";
import { ListPage, RowStream, type PageRange } from "./pages/list-page.ts";
import {
  batchSize,
  sortOf,
  type DefaultOrder,
  type Fields,
  type RecordModel,
  type StoredRecord,
} from "./stored-record.ts";

export const active = { deletedAt: null };

export const idOf = (_id: string): Types.ObjectId => {
  if (!/^[0-9a-f]{24}$/i.test(_id)) throw badInput("The id is malformed");
  return new Types.ObjectId(_id);
};

export const nameOf = (model: RecordModel<never>) =>
  model.modelName.replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** Finds a record in the trash, too. Throws NOT_FOUND, or BAD_USER_INPUT for a malformed id. */
export async function findAny<T extends StoredRecord>(model: RecordModel<T>, _id: string): Promise<T> {
  const record = await findOneOf<T>(model, { _id: idOf(_id) });
  if (!record) throw notFound(nameOf(model as Fields));
  return record;
}

/** Throws NOT_FOUND, or BAD_USER_INPUT for a malformed id. */
export async function findActive<T extends StoredRecord>(
  model: RecordModel<T>,
  _id: string,
  filter: object = {},
): Promise<T> {
  const record = await findOneOf<T>(model, { _id: idOf(_id), ...active, ...filter });
  if (!record) throw notFound(nameOf(model as Fields));
  return record;
}

export type Listed<T> = ListPage<T> | RowStream<T>;

const streamWhere = <T extends StoredRecord>(model: RecordModel<T>, filter: object, order: DefaultOrder) =>
  new RowStream<T>(model as Fields, { ...active, ...filter }, sortOf(order));

export async function listWhere<T extends StoredRecord>(
  model: RecordModel<T>,
  filter: object,
  order: DefaultOrder,
  page?: PageRange,
): Promise<Listed<T>> {
  if (!page) return streamWhere(model, filter, order);
  const wanted = { ...active, ...filter } as Fields;
  const { changes, limit, after = null } = page;
  if (changes) return changesPage(model as Fields, wanted, changes, { limit, after });
  const counted = model.countDocuments(wanted);
  if (page.after !== undefined) {
    const options = { limit: page.limit, after: page.after };
    const [{ rows, next }, total] = await Promise.all([
      keysetPage<T>(model as Fields, wanted, order, options),
      counted,
    ]);
    return new ListPage(rows, total, next);
  }
  const found = model.find(wanted).sort(sortOf(order)).skip(page.skip).limit(page.limit);
  const [rows, total] = await Promise.all([found.batchSize(batchSize).lean(), counted]);
  return new ListPage(rows as T[], total);
}

export const listActive = <T extends StoredRecord>(model: RecordModel<T>, order: DefaultOrder, page?: PageRange) =>
  listWhere(model, {}, order, page);

interface Named {
  kind: string;
  _id: string;
}

async function readNames(kind: string, ids: string[], names: Map<string, string>): Promise<void> {
  const model = mongoose.models[kind];
  const fields = (model?.prototype as StoredRecord | undefined)?.nameFields() ?? [];
  if (!model || fields.length === 0) return;
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for (let at = 0; at < ids.length; at += batchSize) {
    const found = await model.find({ _id: { $in: ids.slice(at, at + batchSize) } }, projection).lean();
    for await (const record of yieldingToEventLoop(found as Record<string, unknown>[]))
      names.set(String(record._id), fields.map((field) => record[field]).join(" "));
  }
}

export async function presentNames(records: Named[]): Promise<(kind: string, _id: string) => string | null> {
  const namesByKind = new Map<string, Map<string, string>>();
  for (const kind of new Set(records.map((record) => record.kind))) {
    const ids = new Set(records.flatMap((record) => (record.kind === kind ? record._id : [])));
    const names = new Map<string, string>();
    namesByKind.set(kind, names);
    await readNames(kind, [...ids], names);
  }
  return (kind, _id) => namesByKind.get(kind)?.get(_id) ?? null;
}
