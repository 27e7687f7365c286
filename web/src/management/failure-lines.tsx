import { Link } from "react-router-dom";
import { failureTexts } from "../content/admin.ts";
import { failureCode, failureMessage } from "../graphql/failure.ts";
import { paths } from "../paths.ts";
import { AlertLine } from "../ui/alert-line.tsx";
import type { Notices } from "./use-notices.ts";

interface FailureLinesProps {
  page: { error?: unknown; ask: () => void };
  notices: Notices;
}

/** Above the table: why its rows are not there, and what could not be done. */
export function FailureLines({ page, notices }: FailureLinesProps) {
  const { failure, forgetFailure } = notices;
  return (
    <>
      {page.error ? <FetchFailure error={page.error} onTryAgain={page.ask} /> : null}
      {failure && (
        <AlertLine onTryAgain={failure.again} onDismiss={forgetFailure}>
          {failure.text}. {failure.reason}
        </AlertLine>
      )}
    </>
  );
}

function FetchFailure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const code = failureCode(error);
  if (code === "FORBIDDEN") return <AlertLine onTryAgain={onTryAgain}>{failureTexts.noAccess}</AlertLine>;
  if (code === "UNAUTHENTICATED")
    return (
      <AlertLine>
        {failureTexts.signedOut}{" "}
        <Link to={paths.logout} className="link">
          {failureTexts.signIn}
        </Link>
      </AlertLine>
    );
  return (
    <AlertLine onTryAgain={onTryAgain}>
      {failureTexts.fetch}. {failureMessage(error)}
    </AlertLine>
  );
}
