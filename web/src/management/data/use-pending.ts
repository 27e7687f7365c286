import { useCallback, useRef, useState } from "react";

export type Pending = ReadonlyMap<string, string>;

export type During = (_id: string, doing: string, run: () => Promise<void>) => Promise<void>;

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
