import type { Feature } from "../../platform/feature.ts";
import { overviewResolver } from "../../platform/records/overview.ts";
import { answerMails } from "./answer.mail.ts";
import { AnswerResolver, ContactAnswersResolver } from "./answer.resolver.ts";
import { ContactBulkResolver } from "./contact.bulk.ts";
import { contactMails } from "./contact.mail.ts";
import { ContactModel } from "./contact.model.ts";
import { ContactResolver } from "./contact.resolver.ts";
import { contactRoutes } from "./contact.rest.ts";
import { messageListMails } from "./message-list.mail.ts";
import { UnreadResolver } from "./unread.resolver.ts";

const model = ContactModel as never;
const words = "contact messages";
const columns = ["first_name", "last_name", "country", "organization", "phone", "email", "message"];

export const contactFeature: Feature = {
  model,
  resolvers: [
    ContactResolver,
    ContactAnswersResolver,
    AnswerResolver,
    UnreadResolver,
    ContactBulkResolver,
    overviewResolver({ model, words }),
  ],
  routes: contactRoutes,
  mails: (env) => [contactMails, messageListMails(env), answerMails(env)],
  csv: { path: "/contact", columns, defaultOrder: -1 },
};
