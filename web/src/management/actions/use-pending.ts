import { useCallback, useRef, useState } from "react";

/** What is being done, in words ("Deleting…"), by the id of the row that it is done to. */
export type PendingStatus = ReadonlyMap<string, string>;

/** One thing at a time is done to a row: `during` does nothing while another is under way. */
export function usePending() {
  const [pending, setPending] = useState<PendingStatus>(new Map());
  // Known at once, where a second click comes before the next drawing.
  const begun = useRef(new Map<string, string>());

  const during = useCallback(async (_id: string, doing: string, run: () => Promise<void>): Promise<void> => {
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
