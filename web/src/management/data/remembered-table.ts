import { onSessionEnd } from "../../session/session.ts";
import { createStore } from "../../ui/create-store.ts";
import { attempt, keysOf, remove } from "./local-storage.ts";

export const prefix = "table:";

/** A remembered search or filter could be mistaken for the whole table. */
const names = ["rows", "sort"];

const chosenOf = (parameters: URLSearchParams) =>
  new URLSearchParams([...parameters].filter(([name]) => names.includes(name)));

export function rememberTable(path: string, parameters: URLSearchParams): void {
  attempt(() => localStorage.setItem(prefix + path, chosenOf(parameters).toString()));
}

export const rememberedTable = (path: string): URLSearchParams =>
  chosenOf(new URLSearchParams(attempt(() => localStorage.getItem(prefix + path)) ?? ""));

export function withRemembered(address: URLSearchParams, remembered: URLSearchParams): URLSearchParams {
  const added = [...remembered].filter(([name]) => !address.has(name));
  return new URLSearchParams([...address, ...added]);
}

onSessionEnd(() => keysOf(prefix).forEach(remove));

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
