import { onSessionEnd } from "../../session/session.ts";
import { createStore } from "../../ui/create-store.ts";
import { attempt, remove } from "./local-storage.ts";
import { prefix } from "./remembered-table.ts";

/** Whether this browser has chosen the value, until sign-out. */
function rememberedChoice(name: string, value: string) {
  const key = prefix + name;
  const isChosen = createStore(attempt(() => localStorage.getItem(key)) === value);
  onSessionEnd(() => isChosen.set(false));
  return {
    ...isChosen,
    set(on: boolean): void {
      isChosen.set(on);
      if (on) attempt(() => localStorage.setItem(key, value));
      else remove(key);
    },
  };
}

export const compactRows = rememberedChoice("row-height", "compact");
export const exportsForExcel = rememberedChoice("export", "excel");
