import type { Feature } from "../../platform/feature.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { AccountMailModel, accountMailExpiry } from "../../platform/mail/account-mail.model.ts";
import { accountMails, passwordNotices } from "./account.mail.ts";
import { eraseMails, mailsTo } from "./erase-mails.ts";
import { givePasswordLink } from "./give-password-link.ts";
import { InvitationResolver } from "./invitation.resolver.ts";
import { PasswordResetResolver } from "./password-reset.resolver.ts";
import { OwnAccountResolver } from "./own-account.resolver.ts";
import { PasswordLinkStateResolver } from "./password-link-state.resolver.ts";

export const accountFeature: Feature = {
  resolvers: [PasswordResetResolver, OwnAccountResolver, InvitationResolver, PasswordLinkStateResolver],
  mails: (env) => [accountMails(env), passwordNotices(env)],
  commands: { "password-link": givePasswordLink },
  expires: [accountMailExpiry],
  erase: eraseMails,
  personalData: {
    mails: {
      model: AccountMailModel as never,
      async find(person) {
        const addressed = await mailsTo(person.email);
        const mails = exported(AccountMailModel, ({ ids }) => ({ $or: [addressed, { accountId: { $in: ids } }] }));
        return mails.find(person);
      },
    },
  },
};
