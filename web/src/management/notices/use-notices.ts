import { useCallback, useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import type { ToastMessage } from "./toast.tsx";

/** A failed write: the text that is logged, the reason, and what retries it. */
export interface Failure {
  text: string;
  reason: string;
  again?: (() => void) | undefined;
}

/** Overrides the reason and the retry of a failed write. */
export type Explain = (error: unknown) => Omit<Failure, "text">;

/** The feedback on writes: a toast for success, a line above the table for failure. */
export function useNotices() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Runs a write; logs a failure with `text` and shows it above the table. */
  const attempt = useCallback(async function attempt(
    text: string,
    write: () => Promise<void>,
    explain?: Explain,
  ): Promise<void> {
    setFailure(null);
    setToast(null);
    try {
      await write();
    } catch (error) {
      console.error(text, error);
      setToast(null);
      const again = () => void attempt(text, write, explain);
      setFailure({ text, ...(explain?.(error) ?? { reason: failureMessage(error), again }) });
    }
  }, []);

  const dismiss = useCallback(() => setToast(null), []);
  return { toast, failure, attempt, tell: setToast, dismiss, forgetFailure: () => setFailure(null) };
}

export type Notices = ReturnType<typeof useNotices>;
