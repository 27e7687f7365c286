import "./sign-in.css";
import type { FormikHelpers } from "formik";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { passwordResetRules } from "../../../../gateway/contract/rules.ts";
import { failureCode, failureFields } from "../../api/failure.ts";
import { usePasswordLinkStateQuery, useResetPasswordMutation } from "../../api/generated.ts";
import { resetTexts } from "../../content/reset.ts";
import { loginAfter } from "../../session/login-notice.ts";
import { useSession } from "../../session/session-provider.tsx";
import { useSubmission } from "../../session/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { FormOutcome } from "../../ui/forms/form-outcome.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";

interface CheckedLinkProps {
  token: string;
  onRefused: (isUncertain: boolean) => void;
}

/** After this time the form is shown without an answer. */
const checkMs = 3_000;

interface NewPasswordProps {
  token: string;
  onSubmit: () => void;
  onRefused: (isUncertain: boolean) => void;
}

const texts = resetTexts.choose;
const rules = passwordResetRules.omit(["token"]);
const emptyPasswords = { password: "", password2: "" };
type Passwords = typeof emptyPasswords;

const isOfFields = (fields: Record<string, string>) => Object.keys(fields).some((name) => name in emptyPasswords);

function NewPassword({ token, onSubmit, onRefused }: NewPasswordProps) {
  const [reset] = useResetPasswordMutation({ fetchPolicy: "no-cache" });
  const submission = useSubmission();
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  // After a lost answer the password may be set.
  const isUncertain = useRef(false);

  async function set(passwords: Passwords, form: FormikHelpers<Passwords>) {
    onSubmit();
    try {
      await reset({ variables: { input: { token, ...passwords } } });
      // Replaces the address of the link, which is used up.
      navigate(loginAfter("password-set", isAuthenticated), { replace: true });
    } catch (error) {
      const fields = failureFields(error);
      if (isOfFields(fields)) form.setErrors(fields);
      else if (failureCode(error) === "BAD_USER_INPUT") onRefused(isUncertain.current);
      else {
        isUncertain.current = true;
        throw error;
      }
    }
  }

  return (
    <>
      <p className="mt-4 mb-10 text-lead text-muted">{texts.intro}</p>
      <CheckedForm
        label={texts.form}
        initialValues={emptyPasswords}
        rules={rules}
        className="flex flex-col gap-6"
        onSubmit={(passwords, form) => submission.submit(() => set(passwords, form))}
      >
        <TextField name="password" label="New password" input={PasswordInput} autoComplete="new-password" />
        <TextField name="password2" label="Confirm new password" input={PasswordInput} autoComplete="new-password" />
        <Button type="submit" variant="lime">
          {texts.submit}
        </Button>
      </CheckedForm>
      <FormOutcome {...submission} onClose={submission.reset} />
    </>
  );
}

export function CheckedLink({ token, onRefused }: CheckedLinkProps) {
  // Its own submit uses the link up: a late answer would then be wrong.
  const [isSubmitted, setSubmitted] = useState(false);
  const [isLate, setLate] = useState(false);
  const { data, error } = usePasswordLinkStateQuery({
    variables: { token },
    skip: isSubmitted,
    fetchPolicy: "no-cache",
  });
  const isInvalid = data?.state === "invalid";

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), checkMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isInvalid) onRefused(false);
  }, [isInvalid, onRefused]);

  const isChecking = isInvalid || !(data || error || isLate || isSubmitted);
  if (!isChecking) return <NewPassword token={token} onSubmit={() => setSubmitted(true)} onRefused={onRefused} />;
  return (
    <div className="link-check mt-8">
      <Loading label={resetTexts.checking} />
    </div>
  );
}
