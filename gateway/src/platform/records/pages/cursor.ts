import { Types } from "mongoose";
import { isToCome } from "../../clock.ts";
import { badInput } from "../../errors/app-error.ts";
import type { RecordModel } from "../stored-record.ts";

export interface Place {
  value: Date | string | null;
  _id: Types.ObjectId;
}

const maxCursorChars = 2_000;
const maxDateMs = 8.64e15;

const encode = (parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString("base64url");

export function cursorOf(model: RecordModel<never>, field: string, record: object): string {
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

export const refusedCursor = () =>
  badInput("after must be a value from a Link of this list; leave it out to start from the beginning");

const isId = (id: unknown): id is string => typeof id === "string" && /^[0-9a-f]{24}$/.test(id);

/** Throws BAD_USER_INPUT for a cursor of another list. */
export function placeOf(model: RecordModel<never>, field: string, cursor: string): Place {
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
