import type { Model, Types } from "mongoose";
import { emailKeyOf } from "../auth/email-key.ts";
import { findOneOf } from "../collection-of.ts";
import type { Write } from "../write.ts";
import { untilCommitted } from "./commit.ts";
import { commitErasure } from "./write-records.ts";
import { batchSize, type RecordModel, type StoredRecord } from "./stored-record.ts";

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
