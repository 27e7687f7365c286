import "./sign-in.css";
import { Link } from "react-router-dom";
import { loginRules } from "../../../../gateway/contract/rules.ts";
import { pages } from "../../content/pages.ts";
import { loginFormTexts } from "../../content/login-form.ts";
import { signInTexts } from "../../content/sign-in.ts";
import { useLoginMutation, type LoginInput } from "../../api/generated.ts";
import { paths } from "../../paths.ts";
import { useLoginNotice } from "../../session/login-notice.ts";
import { signIn } from "../../session/session.ts";
import { returnPath, signInStarted } from "../../session/return-path.ts";
import { useSubmission } from "../../session/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { FormOutcome } from "../../ui/forms/form-outcome.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { EmailInput } from "../../ui/forms/email-input.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const emptyLogin: Required<LoginInput> = { email: "", password: "" };

const target = () => returnPath(window.location.search) ?? paths.userAdmin;

function enter(token: string) {
  window.history.pushState(null, "", target());
  signIn(token);
}

const notices: Record<string, string> = loginFormTexts.notices;

function LoginNotice() {
  const text = notices[useLoginNotice() ?? ""];
  return text ? (
    <p role="status" className="login-notice">
      {text}
    </p>
  ) : null;
}

export function LoginForm() {
  const [login] = useLoginMutation({ fetchPolicy: "no-cache" });
  const submission = useSubmission();
  const submit: typeof submission.submit = (call) => {
    signInStarted.set(new URL(target(), window.location.origin).pathname);
    return submission.submit(call);
  };

  return (
    <>
      <LoginNotice />
      <CheckedForm
        label={pages.login.heading}
        initialValues={emptyLogin}
        rules={loginRules}
        className="flex flex-col gap-6"
        onSubmit={(input) => submit(async () => enter((await login({ variables: { input } })).data!.login.token))}
      >
        <TextField name="email" label="Email" input={EmailInput} autoComplete="username" />
        <TextField name="password" label="Password" input={PasswordInput} autoComplete="current-password" />
        <p className="text-small text-muted">
          <span>{signInTexts.login.forgotten}</span>{" "}
          <Link to={paths.reset} className="link">
            {loginFormTexts.reset}
          </Link>
        </p>
        <Button type="submit" variant="lime">
          {signInTexts.login.submit}
        </Button>
        <PasskeyButton submit={submit} onToken={enter} />
        <p className="text-small text-muted">
          {signInTexts.login.ask}{" "}
          <Link to={paths.register} className="link">
            {signInTexts.login.registerLink}
          </Link>
        </p>
      </CheckedForm>
      <FormOutcome {...submission} onClose={submission.reset} />
    </>
  );
}
