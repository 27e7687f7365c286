import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { siteName } from "../../../contract/brand.ts";
import { maxListedMessages } from "../../../contract/limits.ts";
import { printable } from "../../../contract/printable.ts";
import { shownEmail } from "../../platform/auth/email-key.ts";
import { latestEnd } from "../../platform/clock.ts";
import { collectionOf } from "../../platform/collection-of.ts";
import type { Env } from "../../platform/config/env.ts";
import type { Mail, MailSource } from "../../platform/mail/mail-source.ts";
import { isMailable, oneLine, quoted } from "../../platform/mail/plain-text.ts";
import { commit, eachChange, insertion, unseen } from "../../platform/records/commit.ts";
import { ContactModel, type Contact } from "./contact.model.ts";

/** Each line that is not quoted begins with a word of ours, so that a visitor cannot imitate one. */
function messageText({ first_name, last_name, organization, country, phone, email, message }: Contact): string {
  const who = `${oneLine(`${first_name} ${last_name}`)}, ${oneLine(organization)}, ${oneLine(country)}`;
  return [`From: ${who}`, `E-mail: ${printable(shownEmail(email))}`, `Phone: ${phone}`, "", quoted(message)].join("\n");
}

function contactMail(contact: Contact): Mail {
  const { _id, first_name, last_name, organization, email } = contact;
  const name = oneLine(`${first_name} ${last_name}`);
  return {
    id: String(_id),
    subject: oneLine(`Message from ${name}, ${organization}`),
    ...(isMailable(email) && { replyTo: { name, address: email } }),
    text: messageText(contact),
  };
}

export const contactMails: MailSource<Contact> = {
  model: ContactModel,
  due: "mailDue",
  tries: "mailTries",
  postponed: "mailPostponedAt",
  write: contactMail,
};

const hourMs = 60 * 60_000;
export const listPeriodMs = { hourly: hourMs, daily: 24 * hourMs };

@modelOptions({ schemaOptions: { versionKey: false, collection: "messagelists" } })
@index({ mailDue: 1 })
class MessageList {
  @prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @prop({ type: () => [Types.ObjectId], required: true })
  messages!: Types.ObjectId[];

  @prop({ type: Date, required: true })
  createdAt!: Date;

  @prop({ type: Date, required: true })
  mailDue!: Date;

  @prop({ type: Number })
  mailTries?: number;

  @prop({ type: Date })
  mailPostponedAt?: Date;
}

export const MessageListModel = getModelForClass(MessageList);

// One commit makes the list and clears the due dates: each message is in exactly one list, even after a crash.
async function gather(periodMs: number): Promise<void> {
  const ofClockAhead = { listDue: { $gt: latestEnd(periodMs) } };
  await collectionOf(ContactModel).updateMany(ofClockAhead, { $set: { listDue: new Date() } });
  for (;;) {
    const now = new Date();
    const due = { listDue: { $gte: new Date(0), $lte: now }, deletedAt: null };
    const found = await ContactModel.find(due, { listDue: 1 })
      .sort({ listDue: 1, _id: 1 })
      .limit(maxListedMessages)
      .lean();
    if (found.length === 0) return;
    const messages = found.map(({ _id }) => _id);
    const list: MessageList = { _id: new Types.ObjectId(), messages, createdAt: now, mailDue: now };
    const taken = found.map(({ _id, listDue }) => ({ filter: { _id, listDue }, update: { $unset: { listDue: 1 } } }));
    const made = await commit(insertion(MessageListModel as never, list), unseen(eachChange(ContactModel, taken)));
    if (!made) return;
  }
}

async function listMail({ _id, messages }: MessageList, publicUrl: string): Promise<Mail | null> {
  const found = (await ContactModel.find({ _id: { $in: messages } })
    .sort({ _id: 1 })
    .lean()) as Contact[];
  if (found.length === 0) return null;
  const count = found.length === 1 ? "1 new message" : `${found.length} new messages`;
  return {
    id: String(_id),
    subject: `${count} at ${siteName}`,
    text: [`${count} (${publicUrl}/admin/contact)`, ...found.map(messageText)].join("\n\n----------\n\n"),
  };
}

export const messageListMails = ({ publicUrl, mail }: Pick<Env, "publicUrl" | "mail">): MailSource<MessageList> => ({
  model: MessageListModel,
  due: "mailDue",
  tries: "mailTries",
  postponed: "mailPostponedAt",
  isRemoved: true,
  gather: () => gather(mail?.every === "hourly" ? listPeriodMs.hourly : listPeriodMs.daily),
  write: (list) => listMail(list, publicUrl),
});
