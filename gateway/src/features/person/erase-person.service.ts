import type { Types } from "mongoose";
import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { findOneOf } from "../../platform/collection-of.ts";
import { commitErasure } from "../../platform/records/repository.ts";
import type { RecordModel, StoredRecord } from "../../platform/records/stored-record.ts";
import type { Write } from "../../platform/write.ts";
import { AccountMailModel } from "../accounts/account-mail.model.ts";
import { ContactModel } from "../contact/contact.model.ts";
import { eraseAnswers } from "../contact/erase-answers.service.ts";
import { UserModel, type User } from "../users/user.model.ts";
import { erasureOf } from "../users/user.service.ts";
import { heldData } from "./held-data.service.ts";

interface Addressed extends StoredRecord {
  email: string;
}

async function eraseAddressed<T extends Addressed>(
  model: RecordModel<T>,
  { _id, key }: { _id: Types.ObjectId; key: string },
  writesOf: (record: T) => Promise<Write[]>,
): Promise<void> {
  for (;;) {
    const record = await findOneOf<T>(model, { _id });
    if (!record || emailKeyOf(record.email) !== key) return;
    if (await commitErasure(model, record, await writesOf(record))) return;
  }
}

// Accounts come first, so that CONFLICT for the last administrator erases nothing; after a crash the same call erases the rest.
export async function eraseHeldData(email: string) {
  const held = await heldData(email);
  const key = emailKeyOf(email);
  for (const _id of held.users) await eraseAddressed<User>(UserModel, { _id, key }, erasureOf);
  for (const _id of held.contacts) await eraseAddressed(ContactModel, { _id, key }, async () => []);
  for (const _id of held.answered) await eraseAnswers(_id, key);
  await AccountMailModel.deleteMany({ email: key });
  return held;
}
