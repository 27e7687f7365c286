import "../../management/notices/dialog.css";
import { useEffect, useId, useRef } from "react";
import { loginRules } from "../../../../gateway/contract/rules.ts";
import { sessionTexts } from "../../content/admin/admin.ts";
import { useLoginMutation, type LoginInput } from "../../api/generated.ts";
import { administrator, decodeToken, signIn, type SessionUser } from "../../session/session.ts";
import { AlertLine } from "../../management/notices/alert-line.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { DialogFrame } from "../../management/notices/dialog.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { EmailInput } from "../../ui/forms/email-input.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useAttempt } from "./use-attempt.ts";

interface SignInDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Rejects accounts without the Admin role, except the same one, whose unsaved input did not need it. */
export function SignInDialog({ user, onClose }: SignInDialogProps) {
  const email = user.email ?? "";
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [login] = useLoginMutation({ fetchPolicy: "no-cache" });
  const { attempt, isLoading, failure, setFailure } = useAttempt();
  useEffect(() => {
    place.current?.querySelector<HTMLElement>(`[name=${email ? "password" : "email"}]`)?.focus();
  }, [email]);

  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  function enter(token: string) {
    // After "Not now", the person may have signed out.
    if (!isOpen.current) return;
    const entering = decodeToken(token);
    const isAsBefore = entering._id === user._id && user.role !== administrator;
    if (entering.role === administrator || isAsBefore) signIn(token);
    else setFailure(sessionTexts.noAccess(entering.email ?? ""));
  }

  const logIn = (input: Required<LoginInput>) =>
    attempt(async () => enter((await login({ variables: { input } })).data!.login.token));

  return (
    <DialogFrame aria-labelledby={`${id}-title`} aria-describedby={`${id}-intro`} onClose={onClose}>
      <div ref={place}>
        <CheckedForm
          label={sessionTexts.title}
          initialValues={{ email, password: "" }}
          rules={loginRules}
          className="dialog-body"
          onSubmit={logIn}
        >
          <h2 id={`${id}-title`} className="text-card">
            {sessionTexts.title}
          </h2>
          <p id={`${id}-intro`}>{sessionTexts.intro}</p>
          {failure && <AlertLine>{failure}</AlertLine>}
          <TextField name="email" label="Email" input={EmailInput} autoComplete="username" />
          <TextField name="password" label="Password" input={PasswordInput} autoComplete="current-password" />
          <PasskeyButton submit={attempt} onToken={enter} compact />
          <p className="dialog-actions">
            <Button compact onClick={onClose}>
              {sessionTexts.later}
            </Button>
            <Button type="submit" variant="ink" compact aria-disabled={isLoading}>
              {isLoading ? sessionTexts.signingIn : sessionTexts.signIn}
            </Button>
          </p>
        </CheckedForm>
      </div>
    </DialogFrame>
  );
}
