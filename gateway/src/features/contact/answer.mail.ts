import { siteName } from "../../../contract/brand.ts";
import type { Env } from "../../platform/config/env.ts";
import type { Mail, MailOutcome, MailSource } from "../../platform/mail/mail-source.ts";
import { nameIn, oneLine, quoted } from "../../platform/mail/plain-text.ts";
import type { TransportError } from "../../platform/mail/transport.ts";
import { isWaiting, type Answer } from "./answer.model.ts";
import { ContactModel, type Contact } from "./contact.model.ts";

const dayOf = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const greetingOf = (name: string | null) => (name === null ? "Hello," : `Hello ${name},`);

const nextOf = ({ answers = [] }: Contact) => answers.findIndex(isWaiting);

const conversationOf = ({ _id, answers = [], isListed }: Contact, at: number): string[] =>
  isListed ? [] : [String(_id), ...answers.slice(0, at).map((_, before) => `${String(_id)}.${before + 1}`)];

function answerMail(contact: Contact): Mail | null {
  const { _id, answers = [], createdAt, first_name, message } = contact;
  const at = nextOf(contact);
  const answer = answers[at];
  if (!answer) return null;
  return {
    id: `${String(_id)}.${at + 1}`,
    isPersonal: true,
    conversation: conversationOf(contact, at),
    to: answer.to,
    // The address is the only text of the visitor in a header.
    subject: `Re: your message to ${siteName}`,
    text: [
      greetingOf(nameIn(first_name)),
      answer.text,
      `Best regards, the ${siteName} team`,
      `On ${dayOf.format(createdAt)} you wrote:\n${quoted(message)}\n`,
    ].join("\n\n"),
  };
}

function outcomeOf(contact: Contact, became: Partial<Answer>): MailOutcome {
  const at = nextOf(contact);
  const changes = Object.entries(became).map(([name, value]) => [`answers.${at}.${name}`, value]);
  const { at: writtenAt, to } = contact.answers![at]!;
  // Answers before it may have been erased since.
  const guard = { [`answers.${at}.at`]: writtenAt, [`answers.${at}.to`]: to };
  const next = contact.answers!.slice(at + 1).find(isWaiting);
  const $set = Object.fromEntries(changes);
  if (!next) return { $set, $unset: { answerSince: 1 }, guard };
  return { $set: { ...$set, answerSince: next.at }, isNextDue: true, guard };
}

const reasonOf = ({ response, message }: TransportError) =>
  `The mail server refused the address: ${oneLine(response ?? message)}`;

export const answerMails = ({ mail }: Pick<Env, "mail">): MailSource<Contact> => ({
  model: ContactModel,
  due: "answerDue",
  tries: "answerTries",
  postponed: "answerPostponedAt",
  since: "answerSince",
  concurrency: 4,
  isSeries: true,
  isSentFromTrash: true,
  write(contact) {
    const written = answerMail(contact);
    return written && { ...written, replyTo: mail ? { name: "", address: mail.to } : undefined };
  },
  sent: (contact) => outcomeOf(contact, { isSent: true }),
  refused: (contact, error) => outcomeOf(contact, { error: reasonOf(error) }),
});
