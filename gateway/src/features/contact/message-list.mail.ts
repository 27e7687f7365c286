import { Types } from "mongoose";
import { siteName } from "../../../contract/site.ts";
import type { Env } from "../../platform/config/env.ts";
import type { Mail, MailSource } from "../../platform/mail/mail-source.ts";
import { commit, eachChange, insertion } from "../../platform/records/commit.ts";
import { ContactModel, type Contact } from "./contact.model.ts";
import { messageText } from "./contact.mail.ts";
import { MessageListModel, type MessageList } from "./message-list.model.ts";

/** The most messages of one mail; more that are due at once are in further mails. */
const maxMessages = 200;

/** Makes a list of the messages that are due, in the commit that takes the due date from them: each is in one list, whatever is killed. */
async function gather(): Promise<void> {
  for (;;) {
    const now = new Date();
    const due = { listDue: { $gte: new Date(0), $lte: now }, deletedAt: null };
    const found = await ContactModel.find(due, { listDue: 1 }).sort({ listDue: 1, _id: 1 }).limit(maxMessages).lean();
    if (found.length === 0) return;
    const messages = found.map(({ _id }) => _id);
    const list: MessageList = { _id: new Types.ObjectId(), messages, createdAt: now, mailDue: now };
    const taken = found.map(({ _id, listDue }) => ({ filter: { _id, listDue }, update: { $unset: { listDue: 1 } } }));
    await commit(insertion(MessageListModel as never, list), eachChange(ContactModel, taken));
  }
}

/** The mail with the messages of a list that were not erased since; null where all were. */
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

/** The mails that list what came in an hour or a day, each of which is tried until it is sent. */
export const messageListMails = ({ publicUrl }: Pick<Env, "publicUrl">): MailSource<MessageList> => ({
  model: MessageListModel,
  due: "mailDue",
  tries: "mailTries",
  isRemoved: true,
  gather,
  write: (list) => listMail(list, publicUrl),
});
