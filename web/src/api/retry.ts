import { useEffect, useState } from "react";

const firstPause = 1_000;
const longestPause = 30_000;

interface Asked {
  loading: boolean;
  error?: Error | undefined;
  refetch: () => Promise<unknown>;
}

/** Asks again, ever more slowly, while the last answer failed or was empty: so a "Loading..." that stays tells the truth. */
export function useRetry({ loading, error, refetch }: Asked, isEmpty: boolean): void {
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
