import { useCallback, useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import type { PageLink, ToastAction, ToastMessage } from "./toast.tsx";

export interface Failure {
  text: string;
  reason: string;
  again?: (() => void) | undefined;
}

export type Explain = (error: unknown) => Omit<Failure, "text">;

/** Shows a toast; null hides it. */
export type Notify = (message: ToastMessage | null) => void;

/** A side effect of a write, and the action that it calls for. */
export interface Consequence {
  text: string;
  action: ToastAction;
}

/** The toast of a write, with its consequence or a link to the page. */
export function doneMessage(text: string, consequence?: Consequence | null, page?: PageLink | null): ToastMessage {
  if (consequence) return { text: `${text}. ${consequence.text}`, action: consequence.action };
  return page ? { text, action: page } : { text };
}

/** The feedback on writes: a toast for success, here or on the surrounding page, and a line above the table for failure. */
export function useNotices(notifyPage?: Notify) {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const notify = notifyPage ?? setToast;
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Called before each write. */
  const clear = useCallback(() => {
    setFailure(null);
    notify(null);
  }, [notify]);

  /** Runs a write; logs a failure with `text` and shows it above the table. */
  const attempt = useCallback(
    async function attempt(text: string, write: () => Promise<void>, explain?: Explain): Promise<void> {
      clear();
      try {
        await write();
      } catch (error) {
        console.error(text, error);
        notify(null);
        const again = () => void attempt(text, write, explain);
        setFailure({ text, ...(explain?.(error) ?? { reason: failureMessage(error), again }) });
      }
    },
    [clear, notify],
  );

  const dismiss = useCallback(() => setToast(null), []);
  return { toast, failure, attempt, clear, notify, dismiss, forgetFailure: () => setFailure(null) };
}

export type Notices = ReturnType<typeof useNotices>;
