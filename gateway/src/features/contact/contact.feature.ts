import type { Feature } from "../../platform/feature.ts";
import { crudResolver } from "../../platform/kits/crud-resolver.ts";
import { overviewResolver } from "../../platform/kits/overview.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { answerMails, answersBy } from "./answer.service.ts";
import { AnswerResolver, ContactAnswersResolver } from "./answer.resolver.ts";
import { ContactBulkResolver, ContactResolver, UnreadResolver } from "./contact.resolver.ts";
import { contactMails, messageListMails } from "./contact.mail.ts";
import { Contact, ContactInput, ContactModel, contactTable } from "./contact.model.ts";
import { contactRoutes } from "./contact.rest.ts";
import { createMessage, prepareSpamFilter, restoreMessage } from "./contact.service.ts";
import { messagesHeldFor } from "./erase-messages.ts";

const words = "contact messages";
const newestFirst = -1;

export const contactFeature: Feature = {
  model: Contact,
  resolvers: [
    ContactResolver,
    ContactAnswersResolver,
    AnswerResolver,
    UnreadResolver,
    crudResolver({
      model: Contact,
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
    overviewResolver({ model: Contact, words }),
  ],
  routes: contactRoutes,
  warmUp: prepareSpamFilter,
  erase: { heldFor: messagesHeldFor },
  personalData: {
    contacts: exported(ContactModel, ({ ids }) => ({ _id: { $in: ids } })),
    answers: { find: ({ ids }) => answersBy(ids) },
  },
  mails: (env) => [contactMails, messageListMails(env), answerMails(env)],
  csv: { path: "/contact", input: ContactInput, defaultOrder: newestFirst, isExportOnly: true },
};
