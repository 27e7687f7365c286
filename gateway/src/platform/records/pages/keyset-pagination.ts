import { Types } from "mongoose";
import { isToCome } from "../../clock.ts";
import { badInput } from "../../errors/app-error.ts";
import { batchSize, sortOf, type DefaultOrder, type Filter, type RecordModel } from "../stored-record.ts";

interface Place {
  value: Date | string | null;
  _id: Types.ObjectId;
}

const maxCursorChars = 2_000;
const maxDateMs = 8.64e15;

const encode = (parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString("base64url");

function cursorOf(model: RecordModel<never>, field: string, record: object): string {
  const { _id, [field]: value = null } = record as Record<string, unknown>;
  return encode([model.modelName, value instanceof Date ? value.getTime() : value, String(_id)]);
}

function partsOf(cursor: string): unknown[] {
  if (cursor.length > maxCursorChars) return [];
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parts) && encode(parts) === cursor ? parts : [];
  } catch {
    return [];
  }
}

function valueOf(type: string, value: unknown): Place["value"] | undefined {
  if (type === "Date")
    return Number.isInteger(value) && Math.abs(Number(value)) <= maxDateMs ? new Date(Number(value)) : undefined;
  return value === null || typeof value === "string" ? value : undefined;
}

const refusedCursor = () =>
  badInput("after must be a value from a Link of this list; leave it out to start from the beginning");

const isId = (id: unknown): id is string => typeof id === "string" && /^[0-9a-f]{24}$/.test(id);

/** Throws BAD_USER_INPUT for a cursor of another list. */
function placeOf(model: RecordModel<never>, field: string, cursor: string): Place {
  const [kind, given, id, ...others] = partsOf(cursor);
  const value = valueOf(model.schema.path(field).instance, given);
  if (kind !== model.modelName || value === undefined || !isId(id) || others.length > 0) throw refusedCursor();
  return { value, _id: new Types.ObjectId(id) };
}

export interface ChangesPlace {
  value: Date;
  _id: Types.ObjectId;
  begun: Date;
}

const changesOf = ({ modelName }: RecordModel<never>) => `${modelName} changes`;

export const changesCursorOf = (model: RecordModel<never>, { value, _id, begun }: ChangesPlace): string =>
  encode([changesOf(model), value.getTime(), String(_id), begun.getTime()]);

function timeOf(value: unknown): Date | undefined {
  const time = valueOf("Date", value);
  return time instanceof Date && time.getTime() >= 0 ? time : undefined;
}

export function changesPlaceOf(model: RecordModel<never>, cursor: string): ChangesPlace {
  const [kind, time, id, start, ...others] = partsOf(cursor);
  const [value, begun] = [timeOf(time), timeOf(start)];
  if (kind !== changesOf(model) || !value || !begun || isToCome(begun) || !isId(id) || others.length > 0)
    throw refusedCursor();
  return { value, begun, _id: new Types.ObjectId(id) };
}

/** Two filters, since one for both would use no index. */
function filtersAfter(field: string, direction: 1 | -1, { value, _id }: Place, filter: Filter): Filter[] {
  const beyond = direction === 1 ? "$gt" : "$lt";
  const asked = filter[field];
  // The list may end before the place, as at the present moment.
  const end = asked?.$lte < value! ? asked.$lte : value;
  const same = value === null ? null : { ...asked, $gte: value, $lte: end };
  const further = value === null ? { ...asked, $ne: null } : { ...asked, [beyond]: value };
  const shared = { ...filter, [field]: same, _id: { [beyond]: _id } };
  return value === null && direction === -1 ? [shared] : [shared, { ...filter, [field]: further }];
}

export async function rowsAfterPlace<T>(
  model: RecordModel<never>,
  filter: Filter,
  order: DefaultOrder,
  { limit, place }: { limit: number; place: Place | null },
): Promise<T[]> {
  const sort = sortOf(order);
  const [field, direction] = Object.entries(sort)[0]!;
  const found: T[] = [];
  for (const wanted of place ? filtersAfter(field, direction, place, filter) : [filter]) {
    const left = limit - found.length;
    if (left > 0) found.push(...((await model.find(wanted).sort(sort).limit(left).batchSize(batchSize).lean()) as T[]));
  }
  return found;
}

/** Refuses a time to come, unless the record of the place has it, which a clock that was ahead has dated. */
export async function checkPlace(model: RecordModel<never>, { value, _id }: Place, dated: Filter[]): Promise<void> {
  if (!(value instanceof Date && isToCome(value))) return;
  if (!(await model.exists({ _id, $or: dated } as never))) throw refusedCursor();
}

export async function keysetPage<T>(
  model: RecordModel<never>,
  filter: Filter,
  order: DefaultOrder,
  { limit, after }: { limit: number; after: string | null },
): Promise<{ rows: T[]; next?: string }> {
  const field = Object.keys(sortOf(order))[0]!;
  const place = after === null ? null : placeOf(model, field, after);
  if (place) await checkPlace(model, place, [{ [field]: { ...filter[field], $eq: place.value } }]);
  const found = await rowsAfterPlace<T>(model, filter, order, { limit: limit + 1, place });
  const rows = found.slice(0, limit);
  return found.length > limit ? { rows, next: cursorOf(model, field, rows.at(-1)!) } : { rows };
}
