import { draftDays, maxDrafts } from "../../../../gateway/contract/limits.ts";
import { attempt, keysOf, remove } from "../data/local-storage.ts";
import { onSessionEnd } from "../../session/session.ts";
import type { Values } from "../fields/record-fields.ts";

export interface DraftTarget {
  account: string;
  kind: string;
  record: string;
}

/** Older versions had one slot for each record, without a dialog's id. */
export interface DraftSlot extends DraftTarget {
  dialog?: string;
}

export interface Draft {
  /** In milliseconds. */
  at: number;
  tab?: string;
  version: number;
  base: Values;
  values: Values;
}

/** Browsers store drafts under this name since the first release. */
const prefix = "kept-input";
const maxAgeMs = draftDays * 24 * 60 * 60 * 1_000;

/** Also the name of the lock that the dialog holds while it is open. */
export const keyOf = ({ account, kind, record, dialog }: DraftSlot) =>
  [prefix, account, kind, record].join(":") + (dialog ? `@${dialog}` : "");

const isDraft = (draft: Partial<Draft> | null): draft is Draft =>
  typeof draft?.at === "number" && draft.at > Date.now() - maxAgeMs && Boolean(draft.base && draft.values);

function read(key: string): Draft | null {
  const draft = attempt(() => JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Draft> | null);
  return isDraft(draft) ? draft : null;
}

function removeExpired(): void {
  const all = keysOf(`${prefix}:`).map((key) => ({ key, at: read(key)?.at ?? 0 }));
  const newest = all.sort((one, other) => other.at - one.at);
  for (const { key } of newest.filter(({ at }, index) => at === 0 || index >= maxDrafts)) remove(key);
}

/** Returns whether the browser could store it. */
export function saveDraft(slot: DraftSlot, draft: Draft): boolean {
  const store = () => attempt(() => localStorage.setItem(keyOf(slot), JSON.stringify(draft))) !== null;
  const isStored = store();
  removeExpired();
  return isStored || store();
}

export const readDraft = (slot: DraftSlot): Draft | null => read(keyOf(slot));

export const deleteDraft = (slot: DraftSlot): void => remove(keyOf(slot));

export function draftSlots({ account, kind }: Omit<DraftTarget, "record">): DraftSlot[] {
  const start = keyOf({ account, kind, record: "" });
  const at = (key: string) => read(key)?.at ?? 0;
  const keys = keysOf(start).filter((key) => at(key) > 0);
  return keys
    .sort((one, other) => at(other) - at(one))
    .map((key) => {
      const [record = "", dialog] = key.slice(start.length).split("@");
      return { account, kind, record, ...(dialog && { dialog }) };
    });
}

onSessionEnd(({ _id }) => {
  if (_id) keysOf(`${prefix}:${_id}:`).forEach(remove);
});

/** Not a secret; `crypto.randomUUID` is missing over http. */
const randomId = () => Math.random().toString(36).slice(2);

const storageKey = "kept-input-tab";

/** A duplicated tab has the same id. */
export function tabId(): string {
  try {
    const known = sessionStorage.getItem(storageKey) ?? randomId();
    sessionStorage.setItem(storageKey, known);
    return known;
  } catch {
    return "";
  }
}

export const newDialogId = randomId;

/** A lock, since browsers release it even if the tab crashes. */
export function holdOpen(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // Browsers have locks only over https and on localhost.
  void navigator.locks?.request(name, () => released).catch(() => undefined);
  return release;
}

export async function openDialogs(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name ?? ""));
}
