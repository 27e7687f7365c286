import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { requireRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import { invalidFields } from "../../platform/errors/app-error.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { Session, SignInMethod } from "../sessions/session-info.model.ts";
import { openSession } from "../sessions/session-info.service.ts";
import { attemptInSession } from "../sessions/session.service.ts";
import { hashNewPassword, setPassword } from "../users/password.service.ts";
import { User, UserModel } from "../users/user.model.ts";
import { changeOwnAccount } from "../users/own-account.service.ts";
import { OwnAccountInput, PasswordChangeInput } from "./account.inputs.ts";

const wrongPassword = () => invalidFields({ current: "Current password is incorrect" });

@Resolver()
export class OwnAccountResolver {
  @Mutation(() => User, {
    description:
      "Change the names and the e-mail of the signed-in user. Role, password and chosen display names do not change. Another e-mail needs a recent authentication, ends password links, and is reported to the former address by mail. A taken e-mail is CONFLICT.",
  })
  async updateMe(
    @Arg("input", () => OwnAccountInput, { description: "The new names and e-mail." })
    { first_name, last_name, email }: OwnAccountInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    const { limits, outbox, record, viewer } = context;
    const account = await findActive(UserModel, viewer!._id);
    const isOtherEmail = emailKeyOf(email) !== emailKeyOf(account.email);
    if (isOtherEmail) await requireRecentAuthentication(viewer);
    await limits.ownAccount(viewer!._id, context, isOtherEmail);
    const user = await changeOwnAccount(viewer!, { first_name, last_name, email }, outbox);
    await record({ event: "user.updated", kind: "User", recordId: String(user._id) });
    return user;
  }

  @Mutation(() => Session, {
    description:
      "Change the password of the signed-in user, and end all earlier sessions and links. Returns a new session.",
  })
  async changePassword(
    @Arg("input", () => PasswordChangeInput, { description: "The current password and the new one." })
    { current, password }: PasswordChangeInput,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    const { device, limits, log, outbox, passwords, record, viewer } = context;
    const account = await findActive(UserModel, viewer!._id);
    const attempt = await attemptInSession(account, context);
    if (!(await passwords.matches(current, account.passwordHash))) {
      await attempt.failed();
      throw wrongPassword();
    }
    await attempt.succeeded(account._id);
    // After the password, so that a stolen session cannot use it up. The headers stay those of the attempt.
    await limits.ownSignIn(viewer!._id, { reportQuotas: () => undefined });
    const passwordHash = await hashNewPassword(passwords, password, account);
    const check = (user: User) => {
      if (user.passwordHash !== account.passwordHash) throw wrongPassword();
    };
    const user = await setPassword(viewer!._id, { passwordHash, withNotice: outbox !== null }, check);
    outbox?.wake(UserModel);
    await limits.forgetFailures({ accountId: user._id });
    log.info({ event: "password changed", account: user._id, actor: user._id });
    await record({ event: "user.password-changed", kind: "User", recordId: String(user._id) });
    device.remember(user);
    return openSession(user, SignInMethod.password, context);
  }
}
