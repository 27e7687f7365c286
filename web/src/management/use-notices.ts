import { useCallback, useState } from "react";
import { failureMessage } from "../graphql/failure.ts";
import type { ToastMessage } from "../ui/toast.tsx";

/** A failed write: the console's text, the reason, and what would try it again. */
export interface Failure {
  text: string;
  reason: string;
  again: () => void;
}

/** What the person is told of writes: a toast for what was done, a line above the table for what failed. */
export function useNotices() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Runs a write; a failure is logged with `text` and told above the table. */
  const attempt = useCallback(async (text: string, write: () => Promise<void>): Promise<void> => {
    setFailure(null);
    setToast(null);
    try {
      await write();
    } catch (error) {
      console.error(text, error);
      setFailure({ text, reason: failureMessage(error), again: () => void attempt(text, write) });
    }
  }, []);

  return { toast, failure, attempt, tell: setToast, forgetFailure: () => setFailure(null) };
}
