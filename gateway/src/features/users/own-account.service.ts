import { emailKeyOf } from "../../platform/auth/email-key.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { reauthenticationRequired } from "../../platform/errors/app-error.ts";
import { AccountMailModel, noticeToFormerAddress } from "../../platform/mail/account-mail.model.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import { reviseWith } from "../../platform/records/write-records.ts";
import { isRecentlyAuthenticated } from "../../platform/auth/recent-authentication.ts";
import { UserModel, type User } from "./user.model.ts";
import { passingOnKey, rewriting } from "./user.service.ts";

type OwnFields = Pick<User, "first_name" | "last_name" | "email">;

export async function changeOwnAccount(viewer: Viewer, fields: OwnFields, outbox: MailQueue): Promise<User> {
  const isRecent = await isRecentlyAuthenticated(viewer);
  const update = (current: User) => {
    if (!isRecent && emailKeyOf(fields.email) !== emailKeyOf(current.email)) throw reauthenticationRequired();
    const { name, user_name, role } = current;
    return rewriting(current, { name, user_name, role, password: "", ...fields });
  };
  const conditionOf = async (current: User) => ({
    writes: [...(await passingOnKey(current, fields.email)), ...noticeToFormerAddress(outbox, current, fields.email)],
  });
  const user = await reviseWith(UserModel, viewer._id, update, null, conditionOf);
  outbox?.wake(AccountMailModel);
  return user;
}
