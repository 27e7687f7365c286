import { kinds, type Kind, type WebhookChange } from "../../../../gateway/contract/kinds.ts";
import { deliveryTrySeconds, maxSecretOverlapHours } from "../../../../gateway/contract/limits.ts";
import { isolated } from "../isolated.ts";

const labels: Record<Kind, string> = { faq: "Questions", blog: "Posts", user: "Users", contact: "Messages" };
const groups = Object.entries(labels) as [Kind, string][];

const boxesOf = (kind: string, separator: string, words: Record<string, string>) =>
  Object.entries(words).map(([name, label]) => ({ value: kind + separator + name, label }));

export const scopeGroups = groups.map(([kind, label]) => ({
  label,
  boxes: boxesOf(kind, ":", { read: "Read", write: "Write" }),
}));

const published = { published: "Published" };
const done: Record<Exclude<WebhookChange, keyof typeof published>, string> = {
  created: "Added",
  updated: "Edited",
  deleted: "Deleted",
  restored: "Restored",
  erased: "Erased",
};

export const eventGroups = groups.map(([kind, label]) => ({
  label,
  every: { value: `${kind}.*`, label: "Everything" },
  boxes: boxesOf(kind, ".", kinds[kind].isPublished ? { ...done, ...published } : done),
}));

export const integrationTexts = {
  intro: "API keys and webhooks for connecting other software.",
  reference: "API reference",
  explorer: "GraphQL explorer",
  rotate: "Rotate secret",
  rotating: "Rotating…",
  rotateFailed: "Failed to rotate the secret",
  overlap: "Old secret expires",
  overlapHint: "Both work until then, so nothing breaks while you switch.",
  overlaps: [
    { value: 0, label: "At once" },
    { value: 1, label: "In an hour" },
    { value: 24, label: "In a day" },
    { value: maxSecretOverlapHours, label: "In a week" },
  ],
};

export const keyTexts = {
  heading: "API keys",
  hint: "Send the key as “Authorization: Bearer …”. It acts as the person who created it, limited to its scopes.",
  add: "Create API key",
  loading: "Loading...",
  none: "No keys yet. Create one per program so you can revoke them separately.",
  columns: {
    name: "Name",
    prefix: "Key",
    scopes: "Scopes",
    expiresAt: "Expires",
    lastUsedAt: "Last used",
    maker: "Created by",
  },
  fields: { name: "Name", scopes: "Scopes", expiresAt: "Expires" },
  nameHint: "Which program will use it.",
  scopesHint:
    "Lists, tables and exports need Read; changes and imports need Write, which alone shows no record. What visitors see needs neither.",
  never: "Never",
  expired: "Expired",
  unused: "Not yet",
  erasedAccount: "Deleted account",
  addFailed: "Failed to create API key",
  made: (name: string) => `The API key “${isolated(name)}”`,
  rotateTitle: (name: string) => `Rotate the API key “${isolated(name)}”`,
  revoke: "Revoke",
  revoking: "Revoking…",
  revokeFailed: "Failed to revoke API key",
  revoked: (name: string) => `${isolated(name)} revoked`,
  ask: (name: string) => ({
    title: "Revoke this API key?",
    message: `Programs using “${isolated(name)}” will stop working immediately. This cannot be undone.`,
    yes: "Revoke",
    no: "Keep it",
  }),
};

export const webhookTexts = {
  heading: "Webhooks",
  hint: "We send a signed notice of each change: the event and the record's id, no content.",
  add: "Add webhook",
  loading: "Loading...",
  none: "No webhooks yet. Add a URL to be notified of changes.",
  columns: { url: "URL", events: "Events", isActive: "State" },
  fields: { url: "URL", events: "Events", isActive: "State" },
  urlMissing: "URL is required",
  eventsMissing: "Choose at least one event",
  urlHint: `It begins with https://, and answers within ${deliveryTrySeconds} seconds.`,
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
    message: `No more events will be sent to ${name}. Pending deliveries are cancelled. This cannot be undone.`,
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
  timeZoneName: "short",
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
  tested: "Test sent.",
  testFailed: "Failed to send a test",
  again: "Send again",
  sending: "Sending…",
  sentAgain: (event: string) => `${event} sent again.`,
  againFailed: "Failed to send it again",
};
