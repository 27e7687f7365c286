import type { Model, Types } from "mongoose";
import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { batchSize } from "../../platform/records/stored-record.ts";

interface Addressed {
  _id: Types.ObjectId;
  email: string;
}

/** The filter of the records with an e-mail address, in whatever spelling: those that no pattern can tell are compared here. */
export async function addressedBy(model: Model<Addressed>, email: string) {
  const literal = email.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const pattern = { $regex: `^${literal}$|[^\\x00-\\x7f]`, $options: "i" };
  const found = await model.find({ email: pattern }, { email: 1 }).batchSize(batchSize).lean();
  const key = emailKeyOf(email);
  return { _id: { $in: found.filter((one) => emailKeyOf(one.email) === key).map(({ _id }) => _id) } };
}
