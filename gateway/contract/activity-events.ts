import { kindNames, type Kind } from "./kinds.ts";

const ofRecords = ["created", "updated", "deleted", "restored", "deleted-many", "restored-many", "exported"] as const;

const others = [
  "session.started",
  "session.ended",
  "account.attacked",
  "faq.moved",
  "faq.imported",
  "blog.imported",
  "user.role-changed",
  "user.password-changed",
  "user.link-made",
  "user.signed-out-everywhere",
  "user.erased",
  "contact.erased",
  "contact.answered",
  "person.erased",
  "key.created",
  "key.rotated",
  "key.revoked",
  "passkey.added",
  "passkey.removed",
  "webhook.created",
  "webhook.updated",
  "webhook.deleted",
  "webhook.rotated",
] as const;

export type ActivityEvent = `${Kind}.${(typeof ofRecords)[number]}` | (typeof others)[number];

/** Each event also needs words in the site and a line in docs/operate/activity.md. */
export const activityEvents: readonly ActivityEvent[] = [
  ...kindNames.flatMap((kind) => ofRecords.map((done): ActivityEvent => `${kind}.${done}`)),
  ...others,
];
