import { failureTexts } from "../../content/admin.ts";
import { failureCode, failureMessage } from "../../api/failure.ts";
import { AlertLine } from "./alert-line.tsx";
import type { Notices } from "./use-notices.ts";

interface FailureLinesProps {
  page: { error?: unknown; refetch: () => void };
  notices: Notices;
}

/** The errors above the table: of its fetch, and of the last write. */
export function FailureLines({ page, notices }: FailureLinesProps) {
  const { failure, forgetFailure } = notices;
  return (
    <>
      {page.error ? <FetchFailure error={page.error} onTryAgain={page.refetch} /> : null}
      {failure && (
        <AlertLine onTryAgain={failure.again} onDismiss={forgetFailure}>
          {failure.text}. {failure.reason}
        </AlertLine>
      )}
    </>
  );
}

function FetchFailure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  if (failureCode(error) === "FORBIDDEN") return <AlertLine onTryAgain={onTryAgain}>{failureTexts.noAccess}</AlertLine>;
  return (
    <AlertLine onTryAgain={onTryAgain}>
      {failureTexts.fetch}. {failureMessage(error)}
    </AlertLine>
  );
}
