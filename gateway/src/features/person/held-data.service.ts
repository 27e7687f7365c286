import type { Types } from "mongoose";
import { maxLength } from "../../../contract/rules.ts";
import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { notFound } from "../../platform/errors/app-error.ts";
import { addressedBy, spellingOf } from "../../platform/records/addressed-by.ts";
import { batchSize } from "../../platform/records/stored-record.ts";
import { AccountMailModel } from "../accounts/account-mail.model.ts";
import { ContactModel } from "../contact/contact.model.ts";
import { UserModel } from "../users/user.model.ts";

// An address in NFD has up to three times as many characters as when it is stored.
const maxEmailChars = 3 * maxLength.email;

interface HeldData {
  contacts: Types.ObjectId[];
  answered: Types.ObjectId[];
  answers: number;
  users: Types.ObjectId[];
}

async function answersTo(email: string): Promise<Pick<HeldData, "answered" | "answers">> {
  const found = await ContactModel.find({ "answers.to": spellingOf(email) }, { answers: 1 })
    .batchSize(batchSize)
    .lean();
  const key = emailKeyOf(email);
  const counts = found.map(({ answers = [] }) => answers.filter(({ to }) => emailKeyOf(to) === key).length);
  return {
    answered: found.filter((_, at) => counts[at]! > 0).map(({ _id }) => _id),
    answers: counts.reduce((sum, count) => sum + count, 0),
  };
}

export async function heldData(email: string): Promise<HeldData> {
  const nothing = () => notFound("Data for this e-mail address");
  if (email.length > maxEmailChars) throw nothing();
  const ofContacts = await addressedBy(ContactModel as never, email);
  const ofUsers = await addressedBy(UserModel as never, email);
  const users = await UserModel.find(ofUsers, { deletedAt: 1 }).lean();
  const answers = await answersTo(email);
  const held = {
    contacts: ofContacts._id.$in,
    ...answers,
    users: users.sort((a, b) => Number(Boolean(a.deletedAt)) - Number(Boolean(b.deletedAt))).map(({ _id }) => _id),
  };
  const isHeld = held.contacts.length + held.answers + held.users.length > 0;
  if (!isHeld && !(await AccountMailModel.exists({ email: emailKeyOf(email) }))) throw nothing();
  return held;
}
