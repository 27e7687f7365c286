/** What one and many of a kind are called, by the prefix of their events. */
const NOUNS: Record<string, readonly [one: string, many: string]> = {
  faq: ["question", "questions"],
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
  erased: "permanently deleted",
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
  "user.role-changed": "User's role changed",
  "user.password-changed": "User's password changed",
  "key.created": "API key created",
  "user.link-made": "Password link created",
  "user.signed-out-everywhere": "Signed out everywhere",
  "person.erased": "All data for an e-mail address permanently deleted",
  "webhook.rotated": "Webhook secret rotated",
};

/** How many, where they were many at once. */
type Count = number | null | undefined;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What an event was done to: "12 questions", or one without a number; empty for an event about nothing. */
export function eventNoun(event: string, count: Count): string {
  const [one, many] = NOUNS[event.split(".")[0]!] ?? ["", ""];
  return count == null ? capital(one) : `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}

/** An event in words: "Post edited", "12 questions deleted"; the event itself where there are none for it. */
export function eventWords(event: string, count: Count): string {
  const noun = eventNoun(event, count);
  const done = DONE[event.slice(event.indexOf(".") + 1)];
  return OTHERS[event] ?? (noun && done ? `${noun} ${done}` : event);
}

export const activityTexts = {
  columns: { at: "When", event: "What", recordId: "Record", actor: "By", requestId: "Request" },
  visitor: "Visitor",
  system: "The system",
  erasedAccount: "Deleted account",
  ofRecord: "Show all activity for this record",
  ofActor: "Show all activity of this account",
};
