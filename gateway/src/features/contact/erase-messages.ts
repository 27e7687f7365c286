import type { Types } from "mongoose";
import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { findOneOf } from "../../platform/collection-of.ts";
import { addressedBy, eraseAddressed, spellingOf, type HeldData } from "../../platform/records/personal-data.ts";
import { change, commit, untilCommitted } from "../../platform/records/commit.ts";
import { batchSize } from "../../platform/records/stored-record.ts";
import { isWaiting, type Answer } from "./answer.model.ts";
import { ContactModel, type Contact } from "./contact.model.ts";

function dueOf(left: Answer[], before: Answer[], answerDue: Date): object {
  const next = left.find(isWaiting);
  if (!next) return { $unset: { answerDue: 1, answerSince: 1, answerTries: 1 } };
  const isUnderWay = before.find(isWaiting) === next;
  // The job sees by the changed date that answers were erased meanwhile.
  const due = isUnderWay ? new Date(answerDue.getTime() + 1) : new Date();
  return { $set: { answerDue: due, answerSince: next.at }, ...(!isUnderWay && { $unset: { answerTries: 1 } }) };
}

async function eraseAnswers(_id: Types.ObjectId, key: string): Promise<void> {
  await untilCommitted(async () => {
    const contact = await findOneOf<Contact>(ContactModel, { _id });
    const { answers = [], answerDue } = contact ?? {};
    const left = answers.filter(({ to }) => emailKeyOf(to) !== key);
    if (left.length === answers.length) return left;
    const unchanged = {
      [`answers.${answers.length - 1}`]: { $exists: true },
      [`answers.${answers.length}`]: { $exists: false },
      answerDue: answerDue ?? null,
    };
    const { $set, $unset }: { $set?: object; $unset?: object } = answerDue ? dueOf(left, answers, answerDue) : {};
    const update =
      left.length > 0
        ? { $set: { ...$set, answers: left }, ...($unset && { $unset }) }
        : { $unset: { ...$unset, answers: 1, hasAnswers: 1 } };
    return commit(change(ContactModel, { _id, ...unchanged }, update as never, { timestamps: false }));
  });
}

async function answersTo(email: string): Promise<{ messages: Types.ObjectId[]; count: number }> {
  const found = await ContactModel.find({ "answers.to": spellingOf(email) }, { answers: 1 })
    .batchSize(batchSize)
    .lean();
  const key = emailKeyOf(email);
  const counts = found.map(({ answers = [] }) => answers.filter(({ to }) => emailKeyOf(to) === key).length);
  return {
    messages: found.filter((_, at) => counts[at]! > 0).map(({ _id }) => _id),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}

export async function messagesHeldFor(email: string): Promise<HeldData> {
  const { _id } = await addressedBy(ContactModel as never, email);
  const answers = await answersTo(email);
  return {
    counts: { contacts: _id.$in.length, answers: answers.count },
    async erase() {
      for (const one of _id.$in) await eraseAddressed(ContactModel, one, email);
      for (const one of answers.messages) await eraseAnswers(one, emailKeyOf(email));
    },
  };
}
