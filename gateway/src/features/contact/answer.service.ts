import type { Types } from "mongoose";
import { maxAnswers } from "../../../contract/limits.ts";
import { isRecent } from "../../platform/clock.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { badInput } from "../../platform/errors/app-error.ts";
import { isMailable } from "../../platform/mail/plain-text.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { findActive } from "../../platform/records/find-records.ts";
import type { Answer } from "./answer.model.ts";
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
