import { registerEnumType } from "type-graphql";

export enum ContactState {
  unread = "unread",
  unanswered = "unanswered",
  answered = "answered",
}
registerEnumType(ContactState, {
  name: "ContactState",
  description: "Whether a message was read and answered.",
  valuesConfig: {
    unread: { description: "No administrator has opened it yet." },
    unanswered: { description: "It has no answer, whether or not it was opened." },
    answered: { description: "It has an answer." },
  },
});

export const contactFilters: Record<ContactState, object> = {
  unread: { unread: true },
  unanswered: { hasAnswers: null },
  answered: { hasAnswers: true },
};
