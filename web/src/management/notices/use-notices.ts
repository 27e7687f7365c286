import { useCallback, useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import type { PageLink, ToastAction, ToastMessage } from "./toast.tsx";

/** A failed write: the text that is logged, the reason, and what retries it. */
export interface Failure {
  text: string;
  reason: string;
  again?: (() => void) | undefined;
}

/** Overrides the reason and the retry of a failed write. */
export type Explain = (error: unknown) => Omit<Failure, "text">;

/** Says what was done; null takes back what was said before. */
export type Tell = (message: ToastMessage | null) => void;

/** What else a write has changed, and what to do about it. */
export interface Consequence {
  text: string;
  action: ToastAction;
}

/** Says what was done, and its consequence or else where to see it. */
export function doneMessage(text: string, consequence?: Consequence | null, page?: PageLink | null): ToastMessage {
  if (consequence) return { text: `${text}. ${consequence.text}`, action: consequence.action };
  return page ? { text, action: page } : { text };
}

/** The feedback on writes: a toast for success, which may be that of a page around, and a line above the table for failure. */
export function useNotices(tellPage?: Tell) {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const tell = tellPage ?? setToast;
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Takes back what was said of the write before: called when another one begins. */
  const clear = useCallback(() => {
    setFailure(null);
    tell(null);
  }, [tell]);

  /** Runs a write; logs a failure with `text` and shows it above the table. */
  const attempt = useCallback(
    async function attempt(text: string, write: () => Promise<void>, explain?: Explain): Promise<void> {
      clear();
      try {
        await write();
      } catch (error) {
        console.error(text, error);
        tell(null);
        const again = () => void attempt(text, write, explain);
        setFailure({ text, ...(explain?.(error) ?? { reason: failureMessage(error), again }) });
      }
    },
    [clear, tell],
  );

  const dismiss = useCallback(() => setToast(null), []);
  return { toast, failure, attempt, clear, tell, dismiss, forgetFailure: () => setFailure(null) };
}

export type Notices = ReturnType<typeof useNotices>;
