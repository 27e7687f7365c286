import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSignOutEverywhereMutation } from "../../api/generated.ts";
import { everywhereTexts } from "../../content/account.ts";
import { SectionHead } from "../../management/list/section-head.tsx";
import { ConfirmDialog } from "../../management/notices/confirm-dialog.tsx";
import { FailureLines } from "../../management/notices/failure-lines.tsx";
import { useNotices } from "../../management/notices/use-notices.ts";
import { useQuestion } from "../../management/notices/use-question.ts";
import { loginAfter } from "../../session/login-notice.ts";
import { Button } from "../../ui/button.tsx";

const nothingFetched = { refetch: () => {} };

/** Ends every session of one's own account, this one included. */
export function Everywhere() {
  const id = useId();
  const [signOutEverywhere] = useSignOutEverywhereMutation({ fetchPolicy: "no-cache" });
  const notices = useNotices();
  const question = useQuestion();
  const navigate = useNavigate();
  const [isRunning, setRunning] = useState(false);

  async function end() {
    setRunning(true);
    await notices.attempt(everywhereTexts.failed, async () => {
      await signOutEverywhere();
      navigate(loginAfter("signed-out-everywhere", true));
    });
    setRunning(false);
  }

  return (
    <section className="list-section" aria-labelledby={id}>
      <SectionHead id={id} heading={everywhereTexts.heading} hint={everywhereTexts.hint}>
        <Button
          variant="ember"
          compact
          aria-disabled={isRunning}
          onClick={() => isRunning || question.ask({ ...everywhereTexts.ask, onYes: () => void end() })}
        >
          {isRunning ? everywhereTexts.signingOut : everywhereTexts.signOut}
        </Button>
      </SectionHead>
      <FailureLines page={nothingFetched} notices={notices} />
      {question.dialog && <ConfirmDialog {...question.dialog} />}
    </section>
  );
}
