import { useSyncExternalStore } from "react";
import type { Store } from "./create-store.ts";

/** The value of a store; its first one on the server and while the page is hydrated. */
export const useStore = <Value>({ initial, get, subscribe }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial);
