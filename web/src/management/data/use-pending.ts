import { useCallback, useRef, useState } from "react";

/** The label of the action under way ("Deleting…") by row id. */
export type Pending = ReadonlyMap<string, string>;

export type During = (_id: string, doing: string, run: () => Promise<void>) => Promise<void>;

/** Runs one action at a time for each row: `during` does nothing while another is under way. */
export function usePending() {
  const [pending, setPending] = useState<Pending>(new Map());
  // A ref, since a second click may come before the next render.
  const begun = useRef(new Map<string, string>());

  const during: During = useCallback(async (_id, doing, run) => {
    if (begun.current.has(_id)) return;
    begun.current.set(_id, doing);
    setPending(new Map(begun.current));
    try {
      await run();
    } finally {
      begun.current.delete(_id);
      setPending(new Map(begun.current));
    }
  }, []);
  return { pending, during };
}
