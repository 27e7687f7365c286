import { useEffect, useState } from "react";

const firstPause = 1_000;
const longestPause = 30_000;

interface Refetchable {
  loading: boolean;
  error?: Error | undefined;
  refetch: () => Promise<unknown>;
}

/** Refetches with growing pauses while the last response failed or was empty, so that a lasting "Loading..." is true. */
export function useRetry({ loading, error, refetch }: Refetchable, isEmpty: boolean): void {
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  useEffect(() => {
    if (!isEmpty) return;
    const pause = Math.min(longestPause, firstPause * 2 ** tries) * (1 + Math.random() / 4);
    const timer = setTimeout(() => {
      setTries(tries + 1);
      if (!loading) refetch().catch(() => undefined); // the failure comes back as `error`
    }, pause);
    return () => clearTimeout(timer);
  }, [isEmpty, loading, tries, refetch]);
}
