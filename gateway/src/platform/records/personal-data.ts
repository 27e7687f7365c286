import type { Model, Schema, SchemaType, Types } from "mongoose";
import { emailKeyOf } from "../auth/email-key.ts";
import { findOneOf } from "../collection-of.ts";
import type { Write } from "../write.ts";
import { untilCommitted } from "./commit.ts";
import { shownValue } from "./public-view.ts";
import { batchSize, type RecordModel, type StoredRecord } from "./stored-record.ts";
import { commitErasure } from "./write-records.ts";

export interface Person {
  email: string;
  /** The ids of the accounts and messages with this e-mail address. */
  ids: string[];
  /** Of all kinds of records. */
  models: RecordModel<never>[];
}

interface PersonalRecords {
  model?: Model<never>;
  find: (person: Person) => Promise<object[]>;
}

/** What one feature stores about a person, by the names that the export gives it. */
export type PersonalData = Record<string, PersonalRecords>;

const ofEveryRecord = ["_id", "createdAt", "updatedAt"];

/** True or false as the model says with `@prop({ isExported })`; undefined if it says neither. */
export function isExported(schema: Schema, name: string): boolean | undefined {
  const path: SchemaType | undefined = schema.path(name);
  return ofEveryRecord.includes(name) || (path?.options as { isExported?: boolean } | undefined)?.isExported;
}

function pick(record: object, schema: Schema): object {
  const value = (name: string, one: unknown) => {
    const { schema: items } = (schema.path(name) as { schema?: Schema } | undefined) ?? {};
    return items && Array.isArray(one) ? one.map((item: object) => pick(item, items)) : shownValue(name, one);
  };
  const known = Object.entries(record).filter(([name]) => isExported(schema, name));
  return Object.fromEntries(known.map(([name, one]) => [name, value(name, one)]));
}

/** Exports the fields of which the model says so, in their stored order. */
export const exported = <T>(
  model: Model<T>,
  filterOf: (person: Person) => object,
  sort: Record<string, 1> = { _id: 1 },
): PersonalRecords => ({
  model: model as never,
  async find(person) {
    const found = (await model.find(filterOf(person)).sort(sort).lean()) as object[];
    return found.map((record) => pick(record, model.schema as never));
  },
});

interface Account {
  _id: Types.ObjectId;
  email: string;
}

/** What a feature holds for an e-mail address. */
export interface HeldData {
  counts: Partial<Record<"contacts" | "answers" | "users" | "mails", number>>;
  accountIds?: Types.ObjectId[];
  /** A call after an interruption erases the rest. */
  erase: () => Promise<void>;
}

/** What a feature does when an account or all data of a person is erased. */
export interface ErasePart {
  /** Removes what the account owns, in the commit that erases it. */
  ofAccount?: (account: Account) => Write[];
  /** Called after an account went to the trash; a crash may come first. */
  onTrash?: (accountId: string) => Promise<void>;
  heldFor?: (email: string, erasure: Erasure) => Promise<HeldData>;
  /** Erases before the others, so that its CONFLICT erases nothing. */
  isRefusable?: boolean;
}

export interface Erasure {
  ofAccount: (account: Account) => Write[];
  onTrash: (accountId: string) => Promise<void>;
  heldFor: (email: string) => Promise<HeldData[]>;
}

export function erasureBy(parts: ErasePart[]): Erasure {
  const inOrder = [...parts].sort((a, b) => Number(b.isRefusable ?? false) - Number(a.isRefusable ?? false));
  const erasure: Erasure = {
    ofAccount: (account) => parts.flatMap(({ ofAccount }) => ofAccount?.(account) ?? []),
    onTrash: async (accountId) => void (await Promise.all(parts.map(({ onTrash }) => onTrash?.(accountId)))),
    heldFor: async (email) => {
      const held: HeldData[] = [];
      for (const { heldFor } of inOrder) if (heldFor) held.push(await heldFor(email, erasure));
      return held;
    },
  };
  return erasure;
}

interface Addressed extends StoredRecord {
  email: string;
}

/** Finds all spellings, and some other addresses: compare the keys of what it finds. */
export const spellingOf = (email: string) => ({
  $regex: `^${emailKeyOf(email).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$|[^\\x20-\\x7e]`,
  $options: "i",
});

export async function addressedBy(model: Model<Addressed>, email: string) {
  const found = await model
    .find({ email: spellingOf(email) }, { email: 1 })
    .batchSize(batchSize)
    .lean();
  const key = emailKeyOf(email);
  return { _id: { $in: found.filter((one) => emailKeyOf(one.email) === key).map(({ _id }) => _id) } };
}

/** Erases a record, unless it has another address by now. */
export async function eraseAddressed<T extends Addressed>(
  model: RecordModel<T>,
  _id: Types.ObjectId,
  email: string,
  writesOf: (record: T) => Promise<Write[]> = async () => [],
): Promise<void> {
  await untilCommitted(async () => {
    const record = await findOneOf<T>(model, { _id });
    if (!record || emailKeyOf(record.email) !== emailKeyOf(email)) return _id;
    return commitErasure(model, record, await writesOf(record));
  });
}
