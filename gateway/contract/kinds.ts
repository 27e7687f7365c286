/** The kinds of records. Scopes, webhook events, events of the activity and the site's boxes for them derive from it. */
export const kinds = {
  faq: { isPublished: true },
  blog: { isPublished: true },
  contact: { isPublished: false },
  user: { isPublished: false },
} as const;

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as Kind[];

/** Events and scopes name a kind by the first word of its type: `blog` for BlogPost. */
export const wordOf = (kind: string): string => /^[A-Z][a-z]*/.exec(kind)![0].toLowerCase();

const accesses = ["read", "write"] as const;

export type Scope = `${Kind}:${(typeof accesses)[number]}`;

export const scopes: readonly Scope[] = kindNames.flatMap((kind) =>
  accesses.map((access): Scope => `${kind}:${access}`),
);

const webhookChanges = ["created", "updated", "deleted", "restored", "erased"] as const;

export type WebhookChange = (typeof webhookChanges)[number] | "published";

export const webhookEvents: readonly string[] = kindNames.flatMap((kind) =>
  [...webhookChanges, ...(kinds[kind].isPublished ? ["published"] : []), "*"].map((change) => `${kind}.${change}`),
);

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
