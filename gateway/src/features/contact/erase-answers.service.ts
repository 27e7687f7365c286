import type { Types } from "mongoose";
import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { findOneOf } from "../../platform/collection-of.ts";
import { change, commit } from "../../platform/records/commit.ts";
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

export async function eraseAnswers(_id: Types.ObjectId, key: string): Promise<void> {
  for (;;) {
    const contact = await findOneOf<Contact>(ContactModel, { _id });
    const { answers = [], answerDue } = contact ?? {};
    const left = answers.filter(({ to }) => emailKeyOf(to) !== key);
    if (left.length === answers.length) return;
    const unchanged = {
      [`answers.${answers.length - 1}`]: { $exists: true },
      [`answers.${answers.length}`]: { $exists: false },
      answerDue: answerDue ?? null,
    };
    const { $set, $unset }: { $set?: object; $unset?: object } = answerDue ? dueOf(left, answers, answerDue) : {};
    const update =
      left.length > 0
        ? { $set: { ...$set, answers: left }, ...($unset && { $unset }) }
        : { $unset: { ...$unset, answers: 1 } };
    const erased = change(ContactModel, { _id, ...unchanged }, update as never, { timestamps: false });
    if (await commit(erased)) return;
  }
}
