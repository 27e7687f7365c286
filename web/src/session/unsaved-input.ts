const holders = new Set<symbol>();
let released = () => {};

/** Holds the screen while something typed on it is unsaved. Answers what lets go of it. */
export function holdInput(): () => void {
  const holder = Symbol("input");
  holders.add(holder);
  return () => {
    if (holders.delete(holder) && holders.size === 0) released();
  };
}

export const hasUnsavedInput = (): boolean => holders.size > 0;

/** Calls back when nothing is unsaved any more. */
export const onInputReleased = (notify: () => void): void => void (released = notify);
