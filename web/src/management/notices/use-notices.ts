import { useCallback, useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import type { PageLink, ToastAction, ToastMessage } from "./toast.tsx";

export interface Failure {
  text: string;
  reason: string;
  again?: (() => void) | undefined;
}

export type Explain = (error: unknown) => Omit<Failure, "text">;

export type Notify = (message: ToastMessage | null) => void;

export interface Consequence {
  text: string;
  action: ToastAction;
}

export function doneMessage(text: string, consequence?: Consequence | null, page?: PageLink | null): ToastMessage {
  if (consequence) return { text: `${text}. ${consequence.text}`, action: consequence.action };
  return page ? { text, action: page } : { text };
}

export function useNotices(notifyPage?: Notify) {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const notify = notifyPage ?? setToast;
  const [failure, setFailure] = useState<Failure | null>(null);

  const clear = useCallback(() => {
    setFailure(null);
    notify(null);
  }, [notify]);

  const attempt = useCallback(
    async function attempt(text: string, work: () => Promise<void>, explain?: Explain, isRead = false): Promise<void> {
      // After a read the last change can still be undone.
      const endNotice = () => isRead || notify(null);
      setFailure(null);
      endNotice();
      try {
        await work();
      } catch (error) {
        console.error(text, error);
        endNotice();
        const again = () => void attempt(text, work, explain, isRead);
        setFailure({ text, ...(explain?.(error) ?? { reason: failureMessage(error), again }) });
      }
    },
    [notify],
  );

  const dismiss = useCallback(() => setToast(null), []);
  return { toast, failure, attempt, clear, notify, dismiss, forgetFailure: () => setFailure(null) };
}

export type Notices = ReturnType<typeof useNotices>;
