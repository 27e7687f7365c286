import type { FormikHelpers } from "formik";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { passwordResetRules } from "../../../../gateway/contract/rules.ts";
import { failureCode, failureFields } from "../../api/failure.ts";
import { useResetPasswordMutation } from "../../api/generated.ts";
import { resetTexts } from "../../content/reset.ts";
import { loginAfter } from "../../session/login-notice.ts";
import { useSession } from "../../session/session-provider.tsx";
import { useSubmission } from "../../session/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { FormOutcome } from "../../ui/forms/form-outcome.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

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

export function NewPassword({ token, onSubmit, onRefused }: NewPasswordProps) {
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
