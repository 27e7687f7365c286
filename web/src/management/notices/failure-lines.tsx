import { failureTexts } from "../../content/admin/admin.ts";
import { failureCode, failureMessage } from "../../api/failure.ts";
import { AlertLine } from "./alert-line.tsx";
import type { Notices } from "./use-notices.ts";
import { Isolated } from "../../ui/isolated.tsx";

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
