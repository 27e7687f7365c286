import { Types } from "mongoose";
import { siteName } from "../../../contract/brand.ts";
import { maxListedMessages } from "../../../contract/limits.ts";
import { latestEnd } from "../../platform/clock.ts";
import { collectionOf } from "../../platform/collection-of.ts";
import type { Env } from "../../platform/config/env.ts";
import type { Mail, MailSource } from "../../platform/mail/mail-source.ts";
import { commit, eachChange, insertion, unseen } from "../../platform/records/commit.ts";
import { ContactModel, type Contact } from "./contact.model.ts";
import { messageText } from "./contact.mail.ts";
import { listPeriodMs, MessageListModel, type MessageList } from "./message-list.model.ts";

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
