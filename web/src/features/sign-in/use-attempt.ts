import { useState } from "react";
import { failureMessage } from "../../api/failure.ts";

export function useAttempt() {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(call: () => Promise<void>) {
    if (isLoading) return;
    setFailure(null);
    setLoading(true);
    try {
      await call();
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setLoading(false);
  }

  return { attempt, isLoading, failure, setFailure };
}
