/** The kinds of records whose changes webhooks are told of, each by the first word of its type. */
export const webhookKinds = ["faq", "blog", "contact", "user"] as const;

/** What becomes of a record, as the second word of an event. */
const webhookChanges = ["created", "updated", "deleted", "restored", "erased"] as const;

/** The kinds that everyone sees from a moment on. */
const publishedKinds: readonly string[] = ["faq", "blog"];

export type WebhookChange = (typeof webhookChanges)[number] | "published";

/** Every event that a webhook can name; `faq.*` stands for all of a kind. */
export const webhookEvents: readonly string[] = webhookKinds.flatMap((kind) =>
  [...webhookChanges, ...(publishedKinds.includes(kind) ? ["published"] : []), "*"].map(
    (change) => `${kind}.${change}`,
  ),
);
