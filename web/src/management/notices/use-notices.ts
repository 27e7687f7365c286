import { useCallback, useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import type { ToastMessage } from "./toast.tsx";

/** A failed write: the console's text, the reason, and what would try it again, where that can help. */
export interface Failure {
  text: string;
  reason: string;
  again?: (() => void) | undefined;
}

/** The reason of a failure, and what would try again, where they are not the gateway's and the same write. */
export type Explain = (error: unknown) => Omit<Failure, "text">;

/** What the person is told of writes: a toast for what was done, a line above the table for what failed. */
export function useNotices() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Runs a write; a failure is logged with `text` and told above the table. */
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

/** Whom to tell of writes. */
export type Notices = ReturnType<typeof useNotices>;
