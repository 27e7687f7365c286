import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { registerRules } from "../../../../gateway/contract/rules.ts";
import { pages } from "../../content/pages.ts";
import { signInTexts } from "../../content/sign-in.ts";
import { callKey } from "../../api/call-key.ts";
import { useRegisterMutation, type RegisterInput } from "../../api/generated.ts";
import { paths } from "../../paths.ts";
import { UnsavedForm } from "../../session/unsaved-form.tsx";
import { useSubmission } from "../../session/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { FormOutcome } from "../../ui/forms/form-outcome.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Trap } from "../../ui/forms/trap.tsx";

const emptyRegistration = {
  firstname: "",
  lastname: "",
  email: "",
  password: "",
  password2: "",
  fax_2: "",
} satisfies Required<RegisterInput>;

export function RegisterForm() {
  const [register] = useRegisterMutation({ fetchPolicy: "no-cache" });
  const submission = useSubmission(signInTexts.register.success);
  const [key] = useState(callKey);
  const trap = useRef<HTMLInputElement>(null);
  return (
    <>
      <CheckedForm
        label={pages.register.heading}
        initialValues={emptyRegistration}
        rules={registerRules}
        className="grid gap-6 sm:grid-cols-2"
        onSubmit={async (typed, form) => {
          const input = { ...typed, fax_2: trap.current!.value };
          const send = (headers: object) => register({ variables: { input }, context: { headers } });
          if (await submission.submit(() => key(input, send))) form.resetForm();
        }}
      >
        <UnsavedForm />
        <TextField name="firstname" label="First Name" autoComplete="given-name" />
        <TextField name="lastname" label="Last Name" autoComplete="family-name" />
        <TextField name="email" label="Email" type="email" autoComplete="username" wide />
        <TextField name="password" label="Password" type="password" autoComplete="new-password" wide />
        <TextField name="password2" label="Confirm Password" type="password" autoComplete="new-password" wide />
        <Trap ref={trap} name="fax_2" />
        <Button type="submit" variant="lime" className="sm:col-span-2">
          {signInTexts.register.submit}
        </Button>
        <p className="text-small text-muted sm:col-span-2">
          {signInTexts.register.ask}{" "}
          <Link to={paths.login} className="link">
            {signInTexts.register.loginLink}
          </Link>
        </p>
      </CheckedForm>
      <FormOutcome {...submission} onClose={submission.reset} />
    </>
  );
}
