import { createStore } from "./create-store.ts";

const holders = createStore<readonly symbol[]>([]);

export function holdInput(): () => void {
  const holder = Symbol("input");
  holders.set([...holders.get(), holder]);
  return () => {
    if (holders.get().includes(holder)) holders.set(holders.get().filter((other) => other !== holder));
  };
}

export const hasUnsavedInput = (): boolean => holders.get().length > 0;

export const onInputReleased = (notify: () => void): (() => void) =>
  holders.subscribe(({ length }) => length === 0 && notify());
