export const webhookKinds = ["faq", "blog", "contact", "user"] as const;

const webhookChanges = ["created", "updated", "deleted", "restored", "erased"] as const;

const publishedKinds: readonly string[] = ["faq", "blog"];

export type WebhookChange = (typeof webhookChanges)[number] | "published";

export const webhookEvents: readonly string[] = webhookKinds.flatMap((kind) =>
  [...webhookChanges, ...(publishedKinds.includes(kind) ? ["published"] : []), "*"].map(
    (change) => `${kind}.${change}`,
  ),
);
