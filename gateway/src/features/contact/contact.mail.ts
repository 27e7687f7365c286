import { printable } from "../../../contract/printable.ts";
import { shownEmail } from "../../platform/auth/email-key.ts";
import type { Mail, MailSource } from "../../platform/mail/mail-source.ts";
import { isMailable, oneLine, quoted } from "../../platform/mail/plain-text.ts";
import { ContactModel, type Contact } from "./contact.model.ts";

/** Each line that is not quoted begins with a word of ours, so that a visitor cannot imitate one. */
export function messageText({ first_name, last_name, organization, country, phone, email, message }: Contact): string {
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
