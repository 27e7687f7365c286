import { namedEnum } from "../../platform/named-enum.ts";

export const ContactState = namedEnum("ContactState", "Whether a message was read and answered.", {
  unread: "No administrator has opened it yet.",
  unanswered: "It has no answer, whether or not it was opened.",
  answered: "It has an answer.",
});
export type ContactState = keyof typeof ContactState;

export const contactFilters: Record<ContactState, object> = {
  unread: { unread: true },
  unanswered: { hasAnswers: null },
  answered: { hasAnswers: true },
};
