import type { Passwords } from "../../platform/auth/passwords.ts";
import { invalidFields } from "../../platform/errors/app-error.ts";
import { reviseWith, type Condition } from "../../platform/records/repository.ts";
import { isGuessable, type KnownNames } from "./guessable-password.ts";
import { UserModel, type User } from "./user.model.ts";

/** A password to be stored, and whether a mail tells of it. */
interface StoredPassword {
  passwordHash: string;
  isTold: boolean;
}

/** Hashes a new password of an account. Throws BAD_USER_INPUT if it is common, or easy to guess for somebody who knows the account. */
export async function hashNewPassword(passwords: Passwords, password: string, account: KnownNames): Promise<string> {
  if (isGuessable(password, account) || (await passwords.isCommon(password)))
    throw invalidFields({ password: "Password is too easy to guess" });
  return passwords.hash(password);
}

/** What a write sets that changes a password: the mail is asked for with it, so that no kill comes between. */
export const changedPassword = ({ passwordHash, isTold }: StoredPassword, now = new Date()) => ({
  passwordHash,
  passwordChangedAt: now,
  ...(isTold && { noticeDue: now }),
});

/** Holds off a write whose links were ended since the account was read, which raises no version. */
const whileLinksStand = ({ linkVersion }: User): Condition => ({ guard: { linkVersion: linkVersion ?? null } });

/**
 * Gives an account a password and ends its sessions and links, in one guarded write. `check` throws where the account, in its state at the
 * write, must not get it.
 */
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
  return reviseWith(UserModel, _id, update, null, whileLinksStand);
}

/** Ends the sessions of an account, and its links with them if asked to. Nobody edited it: its version stays. */
export async function endEverySession(_id: string, withLinks: boolean): Promise<void> {
  const change = withLinks
    ? { $inc: { tokenVersion: 1, linkVersion: 1 }, $set: { linksEndedAt: new Date() } }
    : { $inc: { tokenVersion: 1 } };
  await UserModel.updateOne({ _id, deletedAt: null }, change, { timestamps: false });
}
