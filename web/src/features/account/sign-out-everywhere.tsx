import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSignOutEverywhereMutation } from "../../api/generated.ts";
import { signOutEverywhereTexts } from "../../content/account.ts";
import { ConfirmDialog } from "../../management/notices/confirm-dialog.tsx";
import type { Notices } from "../../management/notices/use-notices.ts";
import { useConfirm } from "../../management/notices/use-confirm.ts";
import { loginAfter } from "../../session/login-notice.ts";
import { Button } from "../../ui/button.tsx";

export function SignOutEverywhere({ notices }: { notices: Notices }) {
  const [signOutEverywhere] = useSignOutEverywhereMutation({ fetchPolicy: "no-cache" });
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [isRunning, setRunning] = useState(false);

  async function signOut() {
    setRunning(true);
    await notices.attempt(signOutEverywhereTexts.failed, async () => {
      await signOutEverywhere();
      navigate(loginAfter("signed-out-everywhere", true));
    });
    setRunning(false);
  }

  return (
    <>
      <Button
        variant="ember"
        compact
        aria-disabled={isRunning}
        onClick={() => isRunning || confirm.ask({ ...signOutEverywhereTexts.ask, onYes: () => void signOut() })}
      >
        {isRunning ? signOutEverywhereTexts.signingOut : signOutEverywhereTexts.signOut}
      </Button>
      {confirm.dialog && <ConfirmDialog {...confirm.dialog} />}
    </>
  );
}
