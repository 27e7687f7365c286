import { useField } from "formik";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
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
import { useSentError } from "../../ui/forms/sent-form.ts";
import { FormOutcome } from "../../ui/forms/form-outcome.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { EmailInput } from "../../ui/forms/email-input.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Honeypot } from "../../ui/forms/honeypot.tsx";
import { keepTypedText } from "../../ui/forms/typed-text.ts";

const emptyRegistration = {
  firstname: "",
  lastname: "",
  email: "",
  password: "",
  password2: "",
  fax_2: "",
} satisfies Required<RegisterInput>;

const { taken, success, submit, ask, loginLink, resetLink } = signInTexts.register;

export function RegisterForm() {
  const [register] = useRegisterMutation({ fetchPolicy: "no-cache" });
  const submission = useSubmission(success);
  const [key] = useState(callKey);
  const [email, setEmail] = useState("");
  const honeypot = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { outcome, reset } = submission;

  function goToLogin() {
    reset();
    keepTypedText(paths.login, { email });
    navigate(paths.login);
  }

  return (
    <>
      <CheckedForm
        label={pages.register.heading}
        initialValues={emptyRegistration}
        rules={registerRules}
        className="grid gap-6 sm:grid-cols-2"
        onSubmit={async (typed, form) => {
          setEmail(typed.email);
          const input = { ...typed, fax_2: honeypot.current!.value };
          const send = (headers: object) => register({ variables: { input }, context: { headers } });
          if (await submission.submit(() => key(input, send))) form.resetForm();
        }}
      >
        <UnsavedForm />
        <TextField name="firstname" label="First Name" autoComplete="given-name" />
        <TextField name="lastname" label="Last Name" autoComplete="family-name" />
        <TextField name="email" label="Email" input={EmailInput} autoComplete="username" wide />
        <SentTaken />
        <TextField name="password" label="Password" input={PasswordInput} autoComplete="new-password" wide />
        <TextField name="password2" label="Confirm Password" input={PasswordInput} autoComplete="new-password" wide />
        <Honeypot ref={honeypot} name="fax_2" />
        <Button type="submit" variant="lime" className="sm:col-span-2">
          {submit}
        </Button>
        <p className="text-small text-muted sm:col-span-2">
          {ask}{" "}
          <Link to={paths.login} className="link">
            {loginLink}
          </Link>
        </p>
      </CheckedForm>
      <FormOutcome {...submission} onClose={reset} {...(outcome?.title === "Success" && { onButton: goToLogin })}>
        {outcome?.message === taken && <TakenLinks email={email} />}
      </FormOutcome>
    </>
  );
}

function TakenLinks({ email }: { email: string }) {
  const links = [
    { to: paths.login, label: loginLink },
    { to: paths.reset, label: resetLink },
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="link" onClick={() => keepTypedText(to, { email })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** For a form that was sent before its script ran. */
function SentTaken() {
  const [{ value }] = useField<string>("email");
  return useSentError("email", value) === taken ? <TakenLinks email={value} /> : null;
}
