import { fchmodSync, fstatSync } from "node:fs";
import type { Command } from "./command.ts";
import { oneArgument } from "./one-argument.ts";

// No data about the person, or, like the hash, never shown.
const ownFields = {
  passwordHash: 0,
  tokenVersion: 0,
  sessionVersion: 0,
  linkVersion: 0,
  givenLinkVersion: 0,
  passkeyVersion: 0,
  noticeDue: 0,
  noticeTries: 0,
  remainsFor: 0,
  emailKey: 0,
  searchText: 0,
};

const ownContactFields = {
  ...ownFields,
  textKey: 0,
  textTurn: 0,
  listDue: 0,
  isListed: 0,
  answerDue: 0,
  answerSince: 0,
  answerTries: 0,
  hasAnswers: 0,
  "answers.byId": 0,
};

const ownKeyFields = { hash: 0, earlierHash: 0, slot: 0 };

const ownSessionFields = { tokenVersion: 0 };

const passkeyFields = { name: 1, createdAt: 1, lastUsedAt: 1, accountId: 1 };

export const exportPerson: Command<string> = {
  name: "export-person",
  usage: "npm run export-person -- EMAIL   (all that is held for one e-mail address, as JSON, from the trash too)",
  read: oneArgument,
  async *run(email) {
    const { emailKeyOf } = await import("../../platform/auth/email-key.ts");
    const { ActivityModel } = await import("../../platform/activity/activity.model.ts");
    const { ContactModel } = await import("../../features/contact/contact.model.ts");
    const { UserModel } = await import("../../features/users/user.model.ts");
    const { addressedBy } = await import("../../platform/records/addressed-by.ts");
    const { sortFieldsOf } = await import("../../platform/records/sorted-texts.ts");
    const sortFields = Object.fromEntries([UserModel, ContactModel].flatMap(sortFieldsOf).map((field) => [field, 0]));
    const accounts = await UserModel.find(await addressedBy(UserModel as never, email), { ...ownFields, ...sortFields })
      .sort({ _id: 1 })
      .lean();
    const contacts = await ContactModel.find(await addressedBy(ContactModel as never, email), {
      ...ownContactFields,
      ...sortFields,
    })
      .sort({ _id: 1 })
      .lean();
    const { ApiKeyModel } = await import("../../features/keys/api-key.model.ts");
    const makers = accounts.map(({ _id }) => String(_id));
    const apiKeys = await ApiKeyModel.find({ makerId: { $in: makers } }, ownKeyFields)
      .sort({ _id: 1 })
      .lean();
    const { PasskeyModel } = await import("../../features/passkeys/passkey.model.ts");
    const passkeys = await PasskeyModel.find({ accountId: { $in: makers } }, passkeyFields)
      .sort({ _id: 1 })
      .lean();
    const { SessionInfoModel } = await import("../../features/sessions/session-info.model.ts");
    const sessions = await SessionInfoModel.find({ accountId: { $in: makers } }, ownSessionFields)
      .sort({ _id: 1 })
      .lean();
    const { AccountMailModel } = await import("../../features/accounts/account-mail.model.ts");
    const theirMails = { $or: [{ email: emailKeyOf(email) }, { accountId: { $in: makers } }] };
    const mails = await AccountMailModel.find(theirMails, { linkVersion: 0 }).sort({ _id: 1 }).lean();
    const { answersBy } = await import("../../features/contact/answer.service.ts");
    const answers = await answersBy(makers);
    const { savedVersions } = await import("../../features/history/saved-versions.ts");
    const ids = [...accounts, ...contacts].map(({ _id }) => String(_id));
    const ownActivity = { $or: [{ actorId: { $in: ids } }, { recordId: { $in: ids } }] };
    const activity = await ActivityModel.find(ownActivity).sort({ at: 1, _id: 1 }).lean();
    const versions = await savedVersions(makers);
    const held = { accounts, contacts, apiKeys, passkeys, sessions, mails, activity, versions, answers };
    yield `${JSON.stringify({ email, ...held }, null, 2)}\n`;
  },
  async receive(output) {
    if (fstatSync(process.stdout.fd).isFile()) fchmodSync(process.stdout.fd, 0o600);
    for await (const chunk of output) process.stdout.write(chunk);
  },
};
