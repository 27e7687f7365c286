/** The kinds of records that have events, by the first word of the event type. */
export const webhookKinds = ["faq", "blog", "contact", "user"] as const;

/** The second word of the event type. */
const webhookChanges = ["created", "updated", "deleted", "restored", "erased"] as const;

/** The kinds with a publication time. */
const publishedKinds: readonly string[] = ["faq", "blog"];

export type WebhookChange = (typeof webhookChanges)[number] | "published";

/** Every event that a webhook can name; `faq.*` means all of a kind. */
export const webhookEvents: readonly string[] = webhookKinds.flatMap((kind) =>
  [...webhookChanges, ...(publishedKinds.includes(kind) ? ["published"] : []), "*"].map(
    (change) => `${kind}.${change}`,
  ),
);
