import type { Model, Types } from "mongoose";
import { emailKeyOf } from "../auth/email-key.ts";
import { batchSize } from "./stored-record.ts";

interface Addressed {
  _id: Types.ObjectId;
  email: string;
}

/** Finds all spellings, and some other addresses: compare the keys of what it finds. */
export const spellingOf = (email: string) => ({
  $regex: `^${emailKeyOf(email).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$|[^\\x00-\\x7f]`,
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
