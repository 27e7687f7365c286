import { attempt, keysOf, remove } from "../../data/local-storage.ts";
import { onSessionEnd } from "../../../session/session.ts";
import type { Values } from "../../fields/record-fields.ts";

/** Whose input into the dialog of which record, which is an id, or "new". */
export interface InputRecord {
  account: string;
  kind: string;
  record: string;
}

/** Where the input of one dialog is stored. Earlier releases had one place for a record, without an id. */
export interface InputPlace extends InputRecord {
  dialog?: string;
}

/** What was typed into a dialog and not saved. */
export interface KeptInput {
  /** When it was typed, in milliseconds. */
  at: number;
  tab?: string;
  /** The version that it changes, 0 for a new record, and the values of that. */
  version: number;
  base: Values;
  values: Values;
}

const prefix = "kept-input";
const most = 20;
const longest = 30 * 24 * 60 * 60 * 1_000;

/** The key of a place in the storage, and the name of the lock that its dialog holds while it is open. */
export const keyOf = ({ account, kind, record, dialog }: InputPlace) =>
  [prefix, account, kind, record].join(":") + (dialog ? `@${dialog}` : "");

const isKept = (input: Partial<KeptInput> | null): input is KeptInput =>
  typeof input?.at === "number" && input.at > Date.now() - longest && Boolean(input.base && input.values);

function read(key: string): KeptInput | null {
  const input = attempt(() => JSON.parse(localStorage.getItem(key) ?? "null") as Partial<KeptInput> | null);
  return isKept(input) ? input : null;
}

/** Removes what is too old, and the oldest of more than `most`. */
function prune(): void {
  const all = keysOf(`${prefix}:`).map((key) => ({ key, at: read(key)?.at ?? 0 }));
  const newest = all.sort((one, other) => other.at - one.at);
  for (const { key } of newest.filter(({ at }, index) => at === 0 || index >= most)) remove(key);
}

/** Keeps what was typed, in place of what was kept for the same dialog. */
export function keepInput(place: InputPlace, input: KeptInput): void {
  attempt(() => localStorage.setItem(keyOf(place), JSON.stringify(input)));
  prune();
}

export const keptInput = (place: InputPlace): KeptInput | null => read(keyOf(place));

export const forgetInput = (place: InputPlace): void => remove(keyOf(place));

/** All places with input of an account into dialogs of a kind, the latest first. */
export function keptPlaces({ account, kind }: Omit<InputRecord, "record">): InputPlace[] {
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
