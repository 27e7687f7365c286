import { onSessionEnd } from "../../session/session.ts";
import { createStore } from "../../ui/create-store.ts";
import { useStore } from "../../ui/use-store.ts";
import { attempt, remove } from "./local-storage.ts";
import { prefix } from "./remembered-table.ts";

const storageKey = `${prefix}row-height`;
const compact = "compact";

const isCompact = createStore(attempt(() => localStorage.getItem(storageKey)) === compact);

export const useCompactRows = (): boolean => useStore(isCompact);

export function turnCompactRows(on: boolean): void {
  isCompact.set(on);
  if (on) attempt(() => localStorage.setItem(storageKey, compact));
  else remove(storageKey);
}

onSessionEnd(() => isCompact.set(false));
