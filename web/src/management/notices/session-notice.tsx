import { useState } from "react";
import { sessionTexts } from "../../content/admin/admin.ts";
import { askToSignIn, changeAccount } from "../../session/session.ts";
import { useSession } from "../../session/session-provider.tsx";
import { useUnsavedInput } from "../../session/unsaved-form.tsx";
import { AlertLine } from "./alert-line.tsx";

export function SessionNotice({ isUnsaved }: { isUnsaved: boolean }) {
  const { user, interrupted } = useSession();
  const [opener] = useState(user._id);
  useUnsavedInput(isUnsaved || interrupted !== undefined);
  if (interrupted)
    return (
      <AlertLine>
        {sessionTexts.ended}{" "}
        <button type="button" className="link" onClick={() => askToSignIn()}>
          {sessionTexts.signIn}
        </button>
      </AlertLine>
    );
  if (user._id === opener) return null;
  return (
    <AlertLine>
      {sessionTexts.changed(user.email ?? "")}{" "}
      <button type="button" className="link" onClick={changeAccount}>
        {sessionTexts.change}
      </button>
    </AlertLine>
  );
}
