import type { ActivityEvent } from "../../../../gateway/contract/kinds.ts";
import { momentTexts } from "./admin.ts";
import { isolated } from "../isolated.ts";

type KindOf<Event extends string> = Event extends `${infer Kind}.${string}` ? Kind : never;
type Counted = Exclude<KindOf<ActivityEvent>, "session" | "account">;

type Noun = readonly [one: string, many: string];

const NOUNS: Record<string, Noun> = {
  faq: ["question", "questions"],
  blog: ["post", "posts"],
  user: ["user", "users"],
  contact: ["message", "messages"],
  key: ["API key", "API keys"],
  passkey: ["passkey", "passkeys"],
  webhook: ["webhook", "webhooks"],
  person: ["record", "records"],
} satisfies Record<Counted, Noun>;

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

type Count = number | null | undefined;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function eventNoun(event: string, count: Count): string {
  const [word, verb] = event.split(".") as [string, string];
  const [one, many] = NOUNS[word] ?? (verb in DONE ? [word, `${word}s`] : ["", ""]);
  return count == null ? capital(one) : `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}

export function eventWords(event: string, count: Count): string {
  const noun = eventNoun(event, count);
  const done = DONE[event.slice(event.indexOf(".") + 1)];
  return OTHERS[event] ?? (noun && done ? `${noun} ${done}` : event);
}

export interface Named {
  _id: string;
  noun: string;
  name: string | null | undefined;
  isErased: boolean;
}

export function unnamed({ _id, noun, isErased }: Omit<Named, "name">): string {
  const end = _id.slice(-6);
  if (isErased) return `Deleted ${noun.toLowerCase()} ${end}`;
  return `${noun || "Record"} ${end}`;
}

export function dayWords(at: Date, now: Date): string {
  const day = at.toDateString();
  if (day === now.toDateString()) return "Today";
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === yesterday.toDateString() ? "Yesterday" : momentTexts.longDay.format(at);
}

export const activityTexts = {
  columns: { at: "When", event: "What", recordId: "Record", actor: "By" },
  visitor: "Visitor",
  system: "The system",
  erasedAccount: "Deleted account",
  show: "Show activity",
  ofRecord: "Show all activity for this record",
  ofActor: "Show all activity by this user",
  showRequest: "Show request id",
  hideRequest: "Hide request id",
  request: "Request id",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Not copied",
  record: (named: Named) => (named.name ? `${named.noun} “${isolated(named.name)}”` : unnamed(named)),
  by: ({ _id, name }: Named) => `By ${name ? isolated(name) : unnamed({ _id, noun: "User", isErased: false })}`,
};
