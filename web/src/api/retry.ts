import { useEffect, useState } from "react";
import { retryDelayMs } from "../ui/until-loaded.ts";

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
    const timer = setTimeout(() => {
      setTries(tries + 1);
      if (!loading) refetch().catch(() => undefined);
    }, retryDelayMs(tries));
    return () => clearTimeout(timer);
  }, [isEmpty, loading, tries, refetch]);
}
