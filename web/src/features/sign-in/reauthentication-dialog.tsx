import "../../management/notices/dialog.css";
import "./reauthentication-dialog.css";
import type { FormikHelpers } from "formik";
import { useEffect, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { reauthenticationRules } from "../../../../gateway/contract/rules.ts";
import { failureFields } from "../../api/failure.ts";
import {
  ReauthenticateWithPasskeyDocument,
  useReauthenticateMutation,
  type ReauthenticationInput,
} from "../../api/generated.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { reauthenticationTexts } from "../../content/admin/admin-layout.ts";
import { DialogFrame } from "../../management/notices/dialog.tsx";
import { AlertLine } from "../../management/notices/alert-line.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useAttempt } from "./use-attempt.ts";

export interface ReauthenticationDialogProps {
  email: string;
  onToken: (token: string) => void;
  onCancel: () => void;
}

type Input = Required<ReauthenticationInput>;

export function ReauthenticationDialog({ email, onToken, onCancel }: ReauthenticationDialogProps) {
  const id = useId();
  const [reauthenticate] = useReauthenticateMutation({ fetchPolicy: "no-cache" });
  const { attempt, isLoading, failure } = useAttempt();
  useCancelOnNavigation(onCancel);

  const confirm = ({ password }: Input, { setErrors }: FormikHelpers<Input>) =>
    attempt(async () => {
      try {
        const { data } = await reauthenticate({ variables: { input: { password } } });
        onToken(data!.session.token);
      } catch (error) {
        const fields = failureFields(error);
        if (!fields["password"]) throw error;
        setErrors(fields);
      }
    });

  return (
    <DialogFrame
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
      className="dialog-narrow"
      onClose={onCancel}
    >
      <CheckedForm
        label={reauthenticationTexts.title}
        initialValues={{ password: "" }}
        rules={reauthenticationRules}
        className="dialog-body"
        onSubmit={confirm}
      >
        <h2 id={`${id}-title`} className="text-card">
          {reauthenticationTexts.title}
        </h2>
        <p id={`${id}-intro`}>{reauthenticationTexts.intro}</p>
        {failure && <AlertLine>{failure}</AlertLine>}
        <p className="reauthentication-account">
          {reauthenticationTexts.account} <b>{email}</b>
        </p>
        {/* Password managers need the account of the password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="password"
          label={reauthenticationTexts.password}
          input={PasswordInput}
          autoComplete="current-password"
        />
        <PasskeyButton
          submit={attempt}
          onToken={onToken}
          mutation={ReauthenticateWithPasskeyDocument}
          texts={reauthenticationTexts.passkey}
          compact
        />
        <p className="dialog-actions">
          <Button compact onClick={onCancel}>
            {dialogTexts.cancel}
          </Button>
          <Button type="submit" variant="ink" compact aria-disabled={isLoading}>
            {isLoading ? reauthenticationTexts.confirming : reauthenticationTexts.confirm}
          </Button>
        </p>
      </CheckedForm>
    </DialogFrame>
  );
}

/** Back leaves the page of the waiting operation. */
function useCancelOnNavigation(onCancel: () => void): void {
  const { pathname } = useLocation();
  const [openedOn] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedOn) onCancel();
  }, [pathname, openedOn, onCancel]);
}
