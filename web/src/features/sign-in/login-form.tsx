import { Link } from "react-router-dom";
import { loginRules } from "../../../../gateway/contract/rules.ts";
import { pages } from "../../content/pages.ts";
import { signInTexts } from "../../content/sign-in.ts";
import { useLoginMutation, type LoginInput } from "../../api/generated.ts";
import { paths } from "../../paths.ts";
import { signIn } from "../../session/session.ts";
import { useSubmission } from "../../session/use-submission.ts";
import { returnPath } from "../../session/return-path.ts";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { FormOutcome } from "../../ui/forms/form-outcome.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

const emptyLogin: Required<LoginInput> = { email: "", password: "" };

export function LoginForm() {
  const [login] = useLoginMutation({ fetchPolicy: "no-cache" });
  const submission = useSubmission();

  async function enter(input: LoginInput) {
    const { data } = await login({ variables: { input } });
    // The signed-in routes then open at the current address.
    window.history.pushState(null, "", returnPath(window.location.search) ?? paths.userAdmin);
    signIn(data!.login.token);
  }

  return (
    <>
      <CheckedForm
        label={pages.login.heading}
        initialValues={emptyLogin}
        rules={loginRules}
        className="flex flex-col gap-6"
        onSubmit={(input) => submission.submit(() => enter(input))}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <p className="text-small text-muted">{signInTexts.login.forgotten}</p>
        <Button type="submit" variant="lime">
          {signInTexts.login.submit}
        </Button>
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
