import { emailKeyOf, emailTexts, foldEmail } from "../../platform/auth/email-key.ts";
import { Refusal } from "../../platform/errors/app-error.ts";
import type { CommandTools, Feature } from "../../platform/feature.ts";
import { removals } from "../../platform/records/commit.ts";
import { addressedBy, exported, type ErasePart } from "../../platform/records/personal-data.ts";
import { accountMailExpiry, AccountMailModel } from "../../platform/mail/account-mail.model.ts";
import { accountNamed } from "../users/find-account.service.ts";
import { accountMails, passwordNotices } from "./account.mail.ts";
import { linkFor } from "./given-link.service.ts";
import { InvitationResolver } from "./invitation.resolver.ts";
import { PasswordLinkStateResolver, PasswordResetResolver } from "./password-reset.resolver.ts";
import { OwnAccountResolver } from "./own-account.resolver.ts";

/** Older versions stored the address as it was spelled. */
const mailsTo = (email: string) => addressedBy(AccountMailModel as never, email);

const spellingsOf = (email: string) => [emailKeyOf(email), foldEmail(email)].flatMap(emailTexts);

const eraseMails: ErasePart = {
  ofAccount({ _id, email }) {
    const ownOrAddressed = [{ accountId: String(_id) }, { email: { $in: spellingsOf(email) } }];
    return [removals(AccountMailModel, { $or: ownOrAddressed }, 0)];
  },
  async heldFor(address) {
    return {
      counts: { mails: await AccountMailModel.countDocuments(await mailsTo(address)) },
      erase: async () => void (await AccountMailModel.deleteMany(await mailsTo(address))),
    };
  },
};

async function* givePasswordLink(email: string, tools: CommandTools): AsyncGenerator<string> {
  const user = await accountNamed(email);
  if (!user) throw new Refusal(`No account has the e-mail ${email}`);
  const { user: given, url, mailed } = await linkFor(user, "given", { ...tools, tokens: tools.tokens(), viewer: null });
  const until = given.givenLinkUntil!.toISOString();
  yield `A link for ${email}, which works once, until ${until}${mailed ? "; it is mailed, too" : ""}:`;
  yield url;
}

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
