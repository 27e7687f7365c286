import { onSessionEnd } from "../../session/session.ts";
import { attempt, keysOf, remove } from "./local-storage.ts";

/** Of what is kept about tables, until sign-out. */
export const prefix = "table:";

/** The URL parameters that are remembered. Search and filters are not: nobody shall take a filtered table for the whole one. */
const names = ["rows", "sort"];

const chosenOf = (parameters: URLSearchParams) =>
  new URLSearchParams([...parameters].filter(([name]) => names.includes(name)));

/** Remembers the rows per page and the sort of the table at an address, in this browser until sign-out. */
export function rememberTable(path: string, parameters: URLSearchParams): void {
  attempt(() => localStorage.setItem(prefix + path, chosenOf(parameters).toString()));
}

/** The URL parameters that were remembered for the table at an address. */
export const rememberedTable = (path: string): URLSearchParams =>
  chosenOf(new URLSearchParams(attempt(() => localStorage.getItem(prefix + path)) ?? ""));

/** The parameters of an address with what is remembered and it does not say. */
export function withRemembered(address: URLSearchParams, remembered: URLSearchParams): URLSearchParams {
  const added = [...remembered].filter(([name]) => !address.has(name));
  return new URLSearchParams([...address, ...added]);
}

onSessionEnd(() => keysOf(prefix).forEach(remove));
