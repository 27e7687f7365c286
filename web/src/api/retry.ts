import { useEffect, useState } from "react";

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

interface Refetchable {
  loading: boolean;
  error?: Error | undefined;
  refetch: () => Promise<unknown>;
}

/** Retries with growing delays, so that a lasting "Loading..." is true. */
export function useRetry({ loading, error, refetch }: Refetchable, isEmpty: boolean): void {
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  useEffect(() => {
    if (!isEmpty) return;
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** tries) * (1 + Math.random() / 4);
    const timer = setTimeout(() => {
      setTries(tries + 1);
      if (!loading) refetch().catch(() => undefined);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isEmpty, loading, tries, refetch]);
}
