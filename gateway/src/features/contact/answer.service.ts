import type { Types } from "mongoose";
import { siteName } from "../../../contract/brand.ts";
import { maxAnswers } from "../../../contract/limits.ts";
import { isRecent } from "../../platform/clock.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import type { Env } from "../../platform/config/env.ts";
import { badInput } from "../../platform/errors/app-error.ts";
import type { Mail, MailOutcome, MailSource } from "../../platform/mail/mail-source.ts";
import { isMailable, nameIn, oneLine, quoted } from "../../platform/mail/plain-text.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { TransportError } from "../../platform/mail/transport.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { isWaiting, type Answer } from "./answer.model.ts";
import { ContactModel, type Contact } from "./contact.model.ts";

const repeatWindowMs = 60_000;

const asItIs = { returnDocument: "after", timestamps: false } as const;

async function check({ email, answers = [] }: Contact, { canMailTo }: Outbox): Promise<void> {
  if (!isMailable(email))
    throw badInput("The message's e-mail address is no single plain address; correct it, then answer");
  if (!(await canMailTo(email)))
    throw badInput("This address cannot be mailed: the mail server takes only ASCII before the @");
  if (answers.length >= maxAnswers)
    throw badInput(`A message has at most ${maxAnswers} answers; write from your own mail program instead`);
}

interface Caller {
  viewer: Viewer;
  newId: Types.ObjectId | undefined;
  outbox: Outbox;
}

const isTwice = (answers: Answer[], { byId, text, to, at }: Answer) =>
  answers.some(
    (one) =>
      one.byId === byId && one.text === text && one.to === to && !one.error && isRecent(one.at, repeatWindowMs, +at),
  );

export async function answersBy(accounts: string[]): Promise<{ message: string; at: Date; text: string }[]> {
  const found = await ContactModel.find({ "answers.byId": { $in: accounts } })
    .sort({ _id: 1 })
    .lean();
  return found.flatMap(({ _id, answers = [] }) =>
    answers.filter(({ byId }) => accounts.includes(byId)).map(({ at, text }) => ({ message: String(_id), at, text })),
  );
}

// One write stores the answer and queues its mail, so that a repeated call sends no second mail.
export async function answer(
  _id: string,
  text: string,
  { viewer, newId: callId, outbox }: Caller,
): Promise<{ contact: Contact; isNew: boolean }> {
  for (;;) {
    const contact = await findActive(ContactModel, _id);
    const { answers = [], answerDue, answerSince, email: to } = contact;
    if (callId && answers.some((one) => one.callId?.equals(callId))) return { contact, isNew: false };
    await check(contact, outbox);
    const at = new Date();
    const given: Answer = { at, byId: viewer._id, to, text: text.trim(), isSent: false, ...(callId && { callId }) };
    if (isTwice(answers, given)) return { contact, isNew: false };
    // The changed date tells the job, which holds the mail until then, that a further answer waits.
    const due = answerDue ? new Date(answerDue.getTime() + 1) : given.at;
    const unchanged = { [`answers.${answers.length}`]: { $exists: false }, answerDue: answerDue ?? null };
    const marks = { answerDue: due, answerSince: answerSince ?? given.at };
    const update = { $push: { answers: given }, $set: { ...marks, hasAnswers: true }, $unset: { unread: 1 } };
    const filter = { _id: contact._id, deletedAt: null, ...unchanged };
    const written = await ContactModel.findOneAndUpdate(filter, update, asItIs).lean();
    if (written) return { contact: written as Contact, isNew: true };
  }
}

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
