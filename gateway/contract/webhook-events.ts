/** The kinds of records whose changes webhooks are told of, each by the first word of its type. */
export const webhookKinds = ["faq", "blog", "contact", "user"] as const;

/** What becomes of a record, as the second word of an event. */
export const webhookChanges = ["created", "updated", "deleted", "restored", "erased"] as const;

export type WebhookChange = (typeof webhookChanges)[number];

/** Every event that a webhook can name; `faq.*` stands for all of a kind. */
export const webhookEvents: readonly string[] = webhookKinds.flatMap((kind) =>
  [...webhookChanges, "*"].map((change) => `${kind}.${change}`),
);
