import "../../management/dialog.css";
import { useEffect, useId, useRef, useState } from "react";
import { loginRules } from "../../../../gateway/contract/rules.ts";
import { sessionTexts } from "../../content/admin.ts";
import { failureMessage } from "../../api/failure.ts";
import { useLoginMutation, type LoginInput } from "../../api/generated.ts";
import { signIn } from "../../session/session.ts";
import { administrator, decodeToken } from "../../session/token.ts";
import { AlertLine } from "../../management/notices/alert-line.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { Modal } from "../../ui/modal.tsx";
import { closeOnEscape } from "../../management/escape-key.ts";
import { TextField } from "../../ui/forms/text-field.tsx";

interface SignInDialogProps {
  /** Whose session ended. */
  email: string;
  onClose: () => void;
}

/** Signs in again over unsaved input, so that it can be saved; accounts without the Admin role are turned away. */
export function SignInDialog({ email, onClose }: SignInDialogProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [login, { loading }] = useLoginMutation({ fetchPolicy: "no-cache" });
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>(`[name=${email ? "password" : "email"}]`)?.focus();
  }, [email]);

  async function enter(input: Required<LoginInput>) {
    if (loading) return;
    setFailure(null);
    try {
      const { token } = (await login({ variables: { input } })).data!.login;
      if (decodeToken(token).role === administrator) signIn(token);
      else setFailure(sessionTexts.noAccess(input.email));
    } catch (error) {
      setFailure(failureMessage(error));
    }
  }

  return (
    <Modal
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
      className="modal ground-paper max-w-dialog"
      onClose={onClose}
      onKeyDown={closeOnEscape(onClose)}
    >
      <div ref={place}>
        <CheckedForm
          label={sessionTexts.title}
          initialValues={{ email, password: "" }}
          rules={loginRules}
          className="dialog-body"
          onSubmit={enter}
        >
          <h2 id={`${id}-title`} className="text-card">
            {sessionTexts.title}
          </h2>
          <p id={`${id}-intro`}>{sessionTexts.intro}</p>
          {failure && <AlertLine>{failure}</AlertLine>}
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <TextField name="password" label="Password" type="password" autoComplete="current-password" />
          <p className="dialog-actions">
            <Button compact onClick={onClose}>
              {sessionTexts.later}
            </Button>
            <Button type="submit" variant="ink" compact aria-disabled={loading}>
              {loading ? sessionTexts.signingIn : sessionTexts.signIn}
            </Button>
          </p>
        </CheckedForm>
      </div>
    </Modal>
  );
}
