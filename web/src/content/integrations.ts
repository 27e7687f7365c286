/** The texts of keys, webhooks and their deliveries. */
const kinds = [
  { kind: "faq", label: "Questions", isPublished: true },
  { kind: "blog", label: "Posts", isPublished: true },
  { kind: "user", label: "Users", isPublished: false },
  { kind: "contact", label: "Messages", isPublished: false },
];

const boxesOf = (kind: string, separator: string, words: Record<string, string>) =>
  Object.entries(words).map(([name, label]) => ({ value: kind + separator + name, label }));

/** What a key may do, by the names of the schema. */
export const scopeGroups = kinds.map(({ kind, label }) => ({
  label,
  boxes: boxesOf(kind, ":", { read: "Read", write: "Write" }),
}));

const done = { created: "Added", updated: "Edited", deleted: "Deleted", restored: "Restored", erased: "Erased" };

/** What a webhook hears of, by the names of the schema. */
export const eventGroups = kinds.map(({ kind, label, isPublished }) => ({
  label,
  every: { value: `${kind}.*`, label: "Everything" },
  boxes: boxesOf(kind, ".", isPublished ? { ...done, published: "Published" } : done),
}));

export const integrationTexts = {
  intro: "Programs that read and write here, and those that are told of changes.",
  reference: "Reference of all calls",
  explorer: "GraphQL explorer",
  rotate: "Rotate",
  rotating: "Rotating…",
  rotateFailed: "Failed to rotate the secret",
  overlap: "The old secret ends",
  overlapHint: "Until then both hold, so that nothing stops while the new one is put in place.",
  overlaps: [
    { value: 0, label: "At once" },
    { value: 1, label: "In an hour" },
    { value: 24, label: "In a day" },
    { value: 168, label: "In a week" },
  ],
};

export const keyTexts = {
  heading: "Keys",
  hint: "A program sends one as “Authorization: Bearer …”. It acts as whoever made the key, within the key’s scopes.",
  add: "Add key",
  loading: "Loading...",
  none: "No keys yet. Add one for each program, so that each can be ended alone.",
  columns: {
    name: "Name",
    prefix: "Key",
    scopes: "Scopes",
    expiresAt: "Expires",
    lastUsedAt: "Last used",
    maker: "Made by",
  },
  fields: { name: "Name", scopes: "Scopes", expiresAt: "Expires" },
  nameHint: "What it is for: the program or the machine that gets it.",
  scopesHint:
    "Lists, tables and exports need Read; changes and imports need Write, which alone shows no record. What visitors see needs neither.",
  never: "Never",
  expired: "Expired",
  unused: "Not yet",
  erasedAccount: "Erased account",
  addFailed: "Failed to add key",
  made: (name: string) => `The key “${name}”`,
  rotateTitle: (name: string) => `Rotate the key “${name}”`,
  revoke: "Revoke",
  revoking: "Revoking…",
  revokeFailed: "Failed to revoke key",
  revoked: (name: string) => `${name} revoked`,
  ask: (name: string) => ({
    title: "Revoke this key?",
    message: `Every program that uses “${name}” is refused from its next call on. This cannot be undone.`,
    yes: "Revoke",
    no: "Keep it",
  }),
};

export const webhookTexts = {
  heading: "Webhooks",
  hint: "Each change is sent to the URL, signed: what happened, to which record, and nothing of what the record holds.",
  add: "Add webhook",
  loading: "Loading...",
  none: "No webhooks yet. Add a URL, and it is told of the changes that you choose.",
  columns: { url: "URL", events: "Events", isActive: "State" },
  fields: { url: "URL", events: "Events", isActive: "State" },
  urlMissing: "URL is required",
  eventsMissing: "Choose at least one event",
  urlHint: "It begins with https://, and answers within 15 seconds.",
  whenOn: "Deliver changes to it",
  on: "On",
  off: "Off",
  addFailed: "Failed to add webhook",
  updateFailed: "Failed to update webhook",
  deleteFailed: "Failed to delete webhook",
  addTitle: "Add webhook",
  editTitle: "Edit webhook",
  saved: (name: string) => `${name} saved`,
  made: (name: string) => `The signing secret of ${name}`,
  rotateTitle: (name: string) => `Rotate the secret of ${name}`,
  deleted: (name: string) => `${name} deleted`,
  ask: (name: string) => ({
    title: "Delete this webhook?",
    message: `${name} hears of nothing from now on, and what still waits for it is not sent. This cannot be undone.`,
    yes: "Delete",
    no: "Keep it",
  }),
  deliveries: "Deliveries",
};

const shortMoment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const latency = new Intl.NumberFormat("en", { style: "unit", unit: "millisecond" });

export const deliveryTexts = {
  title: (name: string) => `Deliveries to ${name}`,
  columns: { event: "Event", at: "When", state: "State", status: "Answer", tries: "Tries" },
  states: { pending: "Waiting", delivered: "Delivered", failed: "Failed" },
  next: (at: string) => `next try ${shortMoment.format(new Date(at))}`,
  noAnswer: "No answer yet",
  answer: (status: number, ms: number | null) => (ms === null ? `${status}` : `${status} in ${latency.format(ms)}`),
  none: "Nothing was sent yet. Send a test to see what the URL answers.",
  loading: "Loading...",
  test: "Send a test",
  testing: "Sending…",
  tested: "The test is on its way.",
  testFailed: "Failed to send a test",
  again: "Send again",
  sending: "Sending…",
  sentAgain: (event: string) => `${event} is on its way again.`,
  againFailed: "Failed to send it again",
};
