import type { Feature } from "../../platform/feature.ts";
import { crudResolver } from "../../platform/kits/crud-resolver.ts";
import { overviewResolver } from "../../platform/kits/overview.ts";
import { exportFields } from "../../platform/records/personal-data.ts";
import type { RecordModel } from "../../platform/records/stored-record.ts";
import { answerMails } from "./answer.mail.ts";
import { answersBy } from "./answer.service.ts";
import { AnswerResolver, ContactAnswersResolver } from "./answer.resolver.ts";
import { ContactBulkResolver } from "./contact.bulk.ts";
import { contactMails } from "./contact.mail.ts";
import { ContactInput, contactTable } from "./contact.inputs.ts";
import { Contact, ContactModel } from "./contact.model.ts";
import { ContactResolver } from "./contact.resolver.ts";
import { contactRoutes } from "./contact.rest.ts";
import { createMessage, restoreMessage } from "./contact.service.ts";
import { messagesHeldFor } from "./erase-messages.ts";
import { messageListMails } from "./message-list.mail.ts";
import { prepareSpamFilter } from "./spam-filter.ts";
import { UnreadResolver } from "./unread.resolver.ts";

const model = ContactModel as never;
const words = "contact messages";
const newestFirst = -1;
const exported =
  "version createdAt updatedAt deletedAt deletedWith savedAt savedBy first_name last_name country organization phone email message unread suspected mailDue mailTries answers answers.at answers.callId answers.to answers.text answers.isSent answers.error";

export const contactFeature: Feature = {
  model,
  resolvers: [
    ContactResolver,
    ContactAnswersResolver,
    AnswerResolver,
    UnreadResolver,
    crudResolver({
      model: ContactModel as RecordModel<Contact>,
      type: Contact,
      input: ContactInput,
      table: contactTable,
      order: newestFirst,
      name: "a contact message",
      isErasable: true,
      hooks: {
        create: {
          run: createMessage,
          description:
            "Send a message to the team. One by an administrator, or by an API key with contact:write, is neither unread nor mailed.",
          limited: "contact",
        },
        restore: { run: restoreMessage, note: "; spam as an unread message" },
      },
    }),
    ContactBulkResolver,
    overviewResolver({ model, words }),
  ],
  routes: contactRoutes,
  warmUp: prepareSpamFilter,
  erase: { heldFor: messagesHeldFor },
  personalData: async ({ ids }) => ({
    contacts: await exportFields(model, { _id: { $in: ids } }, exported),
    answers: await answersBy(ids),
  }),
  mails: (env) => [contactMails, messageListMails(env), answerMails(env)],
  csv: { path: "/contact", input: ContactInput, defaultOrder: newestFirst, isExportOnly: true },
};
