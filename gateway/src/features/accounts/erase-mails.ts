import { emailKeyOf, emailTexts, foldEmail } from "../../platform/auth/email-key.ts";
import { addressedBy, type ErasePart } from "../../platform/records/personal-data.ts";
import { removals } from "../../platform/records/commit.ts";
import { AccountMailModel } from "../../platform/mail/account-mail.model.ts";

/** Older versions stored the address as it was spelled. */
export const mailsTo = (email: string) => addressedBy(AccountMailModel as never, email);

const spellingsOf = (email: string) => [emailKeyOf(email), foldEmail(email)].flatMap(emailTexts);

export const eraseMails: ErasePart = {
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
