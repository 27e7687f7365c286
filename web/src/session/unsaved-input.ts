import { useEffect } from "react";
import { createStore } from "../ui/create-store.ts";

const holders = createStore<readonly symbol[]>([]);

/** Keeps the page open while input on it is unsaved. Returns the release. */
export function holdInput(): () => void {
  const holder = Symbol("input");
  holders.set([...holders.get(), holder]);
  return () => {
    if (holders.get().includes(holder)) holders.set(holders.get().filter((other) => other !== holder));
  };
}

export const hasUnsavedInput = (): boolean => holders.get().length > 0;

/** Calls back when the last unsaved input is released. Returns the unsubscription. */
export const onInputReleased = (notify: () => void): (() => void) =>
  holders.subscribe(({ length }) => length === 0 && notify());

/** Keeps the page open, when the session ends or another tab signs in, while `isUnsaved`. */
export const useUnsavedInput = (isUnsaved: boolean): void =>
  useEffect(() => (isUnsaved ? holdInput() : undefined), [isUnsaved]);
