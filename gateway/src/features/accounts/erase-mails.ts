import { emailKeyOf, emailTexts } from "../../platform/auth/email-key.ts";
import { removals } from "../../platform/records/commit.ts";
import type { ErasePart } from "../../platform/records/erasure.ts";
import { AccountMailModel } from "../../platform/mail/account-mail.model.ts";

/** Older versions stored the domain in Unicode. */
export const mailsTo = (email: string) => ({ email: { $in: emailTexts(emailKeyOf(email)) } });

export const eraseMails: ErasePart = {
  ofAccount: ({ _id, email }) => [removals(AccountMailModel, { $or: [{ accountId: String(_id) }, mailsTo(email)] }, 0)],
  async heldFor(address) {
    const mails = mailsTo(address);
    return {
      counts: { mails: await AccountMailModel.countDocuments(mails) },
      erase: async () => void (await AccountMailModel.deleteMany(mails)),
    };
  },
};
