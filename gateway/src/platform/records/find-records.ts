import { Types } from "mongoose";
import { findOneOf } from "../collection-of.ts";
import { badInput, notFound } from "../errors/app-error.ts";
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
