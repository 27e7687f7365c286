import { kindNames, kinds } from "./kinds.ts";

export const webhookKinds = kindNames;

const webhookChanges = ["created", "updated", "deleted", "restored", "erased"] as const;

export type WebhookChange = (typeof webhookChanges)[number] | "published";

export const webhookEvents: readonly string[] = webhookKinds.flatMap((kind) =>
  [...webhookChanges, ...(kinds[kind].isPublished ? ["published"] : []), "*"].map((change) => `${kind}.${change}`),
);
