/** What one and many of a kind are called, by the prefix of their events. */
const NOUNS: Record<string, readonly [one: string, many: string]> = {
  faq: ["FAQ entry", "FAQ entries"],
  blog: ["post", "posts"],
  user: ["user", "users"],
  contact: ["message", "messages"],
  key: ["API key", "API keys"],
  passkey: ["passkey", "passkeys"],
  webhook: ["webhook", "webhooks"],
};

const DONE: Record<string, string> = {
  created: "added",
  updated: "edited",
  moved: "moved",
  deleted: "deleted",
  restored: "restored",
  erased: "erased for good",
  answered: "answered",
  exported: "exported",
  imported: "imported",
  "deleted-many": "deleted",
  "restored-many": "restored",
  rotated: "rotated",
  revoked: "revoked",
  added: "added",
  removed: "removed",
};

const OTHERS: Record<string, string> = {
  "session.started": "Signed in",
  "session.ended": "Signed out",
  "account.attacked": "Many failed sign-ins to an account",
  "user.role-changed": "Role of a user changed",
  "user.password-changed": "Password of a user changed",
  "user.link-made": "Link for the password of a user made",
  "user.signed-out-everywhere": "Signed out everywhere",
  "person.erased": "All data for an e-mail address erased",
  "webhook.rotated": "Secret of a webhook rotated",
};

/** How many, where they were many at once. */
type Count = number | null | undefined;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What an event was done to: "12 FAQ entries", or one without a number; empty for an event about nothing. */
export function eventNoun(event: string, count: Count): string {
  const [one, many] = NOUNS[event.split(".")[0]!] ?? ["", ""];
  return count == null ? capital(one) : `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}

/** An event in words: "Post edited", "12 FAQ entries deleted"; the event itself where there are none for it. */
export function eventWords(event: string, count: Count): string {
  const noun = eventNoun(event, count);
  const done = DONE[event.slice(event.indexOf(".") + 1)];
  return OTHERS[event] ?? (noun && done ? `${noun} ${done}` : event);
}

export const activityTexts = {
  columns: { at: "When", event: "What", recordId: "Record", actor: "By", requestId: "Request" },
  visitor: "Visitor",
  system: "The system",
  erasedAccount: "Erased account",
  ofRecord: "Show all that was done to it",
  ofActor: "Show all of this account",
};
