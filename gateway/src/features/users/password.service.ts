import type { Passwords } from "../../platform/auth/passwords.ts";
import { invalidFields } from "../../platform/errors/app-error.ts";
import { reviseWith, type Condition } from "../../platform/records/write-records.ts";
import { isGuessable, type KnownNames } from "./guessable-password.ts";
import { UserModel, type User } from "./user.model.ts";

interface StoredPassword {
  passwordHash: string;
  withNotice: boolean;
}

export async function hashNewPassword(passwords: Passwords, password: string, account: KnownNames): Promise<string> {
  if (isGuessable(password, account) || (await passwords.isCommon(password)))
    throw invalidFields({ password: "Password is too easy to guess" });
  return passwords.hash(password);
}

// The notice is queued in the same write as the password, so that a crash cannot lose it.
export const changedPassword = ({ passwordHash, withNotice }: StoredPassword, now = new Date()) => ({
  passwordHash,
  passwordChangedAt: now,
  ...(withNotice && { noticeDue: now }),
});

// Ending links does not raise the version, so the write checks `linkVersion` as well.
const ifLinksUnchanged = ({ linkVersion }: User): Condition => ({ guard: { linkVersion: linkVersion ?? null } });

export function setPassword(_id: string, password: StoredPassword, check: (user: User) => void): Promise<User> {
  const update = (user: User) => {
    check(user);
    const now = new Date();
    return {
      $set: { ...changedPassword(password, now), linksEndedAt: now },
      $unset: { givenLinkUntil: 1, givenLinkVersion: 1 },
      $inc: { tokenVersion: 1, linkVersion: 1 },
    };
  };
  return reviseWith(UserModel, _id, update, null, ifLinksUnchanged);
}

export async function endEverySession(_id: string, withLinks: boolean): Promise<void> {
  const change = withLinks
    ? { $inc: { tokenVersion: 1, linkVersion: 1 }, $set: { linksEndedAt: new Date() } }
    : { $inc: { tokenVersion: 1 } };
  await UserModel.updateOne({ _id, deletedAt: null }, change, { timestamps: false });
}
