import { useCallback, useState } from "react";
import { failureCode, failureMessage } from "../../api/failure.ts";
import { failureTexts } from "../../content/admin/admin.ts";
import { Isolated } from "../../ui/isolated.tsx";
import { AlertLine } from "./alert-line.tsx";
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

interface FailureLinesProps {
  error: unknown;
  refetch: () => unknown;
  notices: Notices;
}

export function FailureLines({ error, refetch, notices }: FailureLinesProps) {
  const { failure, forgetFailure } = notices;
  const isForbidden = failureCode(error) === "FORBIDDEN";
  return (
    <>
      {error ? (
        <AlertLine onTryAgain={isForbidden ? undefined : () => void refetch()}>
          {isForbidden ? failureTexts.noAccess : `${failureTexts.fetch}. ${failureMessage(error)}`}
        </AlertLine>
      ) : null}
      {failure && (
        <AlertLine onTryAgain={failure.again} onDismiss={forgetFailure}>
          {failure.text}. <Isolated text={failure.reason} />
        </AlertLine>
      )}
    </>
  );
}
