import { useSyncExternalStore } from "react";
import type { Store } from "./create-store.ts";

/** Returns the initial value on the server and during hydration. */
export const useStore = <Value>({ initial, get, subscribe }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial);
