import { useEffect } from "react";

const holders = new Set<symbol>();
let released = () => {};

/** Keeps the page open while input on it is unsaved. Returns the release. */
export function holdInput(): () => void {
  const holder = Symbol("input");
  holders.add(holder);
  return () => {
    if (holders.delete(holder) && holders.size === 0) released();
  };
}

export const hasUnsavedInput = (): boolean => holders.size > 0;

/** Calls back when the last unsaved input is released. */
export const onInputReleased = (notify: () => void): void => void (released = notify);

/** Keeps the page open, when the session ends or another tab signs in, while `isUnsaved`. */
export const useUnsavedInput = (isUnsaved: boolean): void =>
  useEffect(() => (isUnsaved ? holdInput() : undefined), [isUnsaved]);
