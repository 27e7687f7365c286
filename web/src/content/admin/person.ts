interface Counts {
  contacts: number;
  answers: number;
  users: number;
}

const of = (count: number, noun: string) => `${count.toLocaleString("en-GB")} ${noun}${count === 1 ? "" : "s"}`;

export const personTexts = {
  action: "Everything from this person",
  title: "Everything from this person",
  loading: "Loading...",
  stored: (email: string) => `Stored for ${email}, also in the trash and in spam:`,
  counts: ({ contacts, answers, users }: Counts) => [
    of(contacts, "message"),
    of(answers, "answer"),
    of(users, "account"),
  ],
  ask: "Erase permanently deletes all of it. It cannot be restored.",
  askOwn: "Your own account is among it: you are signed out at once.",
  erase: "Erase",
  erasing: "Erasing…",
  erased: (email: string) => `Permanently deleted for ${email}:`,
  nothing: (email: string) => `Nothing is stored for ${email}.`,
  countFailed: "Failed to count",
  eraseFailed: "Failed to erase",
  conflict: "Nothing was deleted.",
};
