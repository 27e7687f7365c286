import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { removals } from "../../platform/records/commit.ts";
import type { ErasePart } from "../../platform/records/erasure.ts";
import { AccountMailModel } from "../../platform/mail/account-mail.model.ts";

export const eraseMails: ErasePart = {
  ofAccount: ({ _id, email }) => [
    removals(AccountMailModel, { $or: [{ accountId: String(_id) }, { email: emailKeyOf(email) }] }, 0),
  ],
  async heldFor(address) {
    const email = emailKeyOf(address);
    return {
      counts: { mails: await AccountMailModel.countDocuments({ email }) },
      erase: async () => void (await AccountMailModel.deleteMany({ email })),
    };
  },
};
