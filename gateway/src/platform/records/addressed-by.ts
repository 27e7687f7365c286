import type { Model, Types } from "mongoose";
import { emailKeyOf } from "../auth/email-key.ts";
import { batchSize } from "./stored-record.ts";

interface Addressed {
  _id: Types.ObjectId;
  email: string;
}

/** The condition that every spelling of an e-mail address meets, and few other texts: compare the key of what it finds. */
export const spellingOf = (email: string) => ({
  $regex: `^${emailKeyOf(email).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$|[^\\x00-\\x7f]`,
  $options: "i",
});

/** The filter of the records with an e-mail address in any spelling; spellings that no pattern matches are compared here. */
export async function addressedBy(model: Model<Addressed>, email: string) {
  const found = await model
    .find({ email: spellingOf(email) }, { email: 1 })
    .batchSize(batchSize)
    .lean();
  const key = emailKeyOf(email);
  return { _id: { $in: found.filter((one) => emailKeyOf(one.email) === key).map(({ _id }) => _id) } };
}
