import "./sign-in.css";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { passwordResetRequestRules } from "../../../../gateway/contract/rules.ts";
import { CallFailure, failureMinutes } from "../../api/failure.ts";
import { useRequestPasswordResetMutation } from "../../api/generated.ts";
import { resetTexts } from "../../content/reset.ts";
import { paths } from "../../paths.ts";
import { UnsavedForm } from "../../session/unsaved-form.tsx";
import { useSubmission } from "../../session/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { FormOutcome } from "../../ui/forms/form-outcome.tsx";
import { EmailInput } from "../../ui/forms/email-input.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

const texts = resetTexts.ask;

function explained(error: unknown): unknown {
  const minutes = failureMinutes(error);
  return minutes ? new CallFailure({ message: resetTexts.tooMany(minutes) }) : error;
}

interface ResetStateProps {
  heading: string;
  texts: readonly string[];
  /** A state that replaces a form takes its focus; one that the page came with does not. */
  isFirst?: boolean;
  children: ReactNode;
}

export function ResetState({ heading, texts, isFirst = false, children }: ResetStateProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) title.current?.focus();
  }, [isFirst]);
  return (
    <div className="mt-8 flex flex-col gap-6">
      <h2 ref={title} tabIndex={-1} className="reset-heading text-card">
        {heading}
      </h2>
      {texts.map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-6">
        {children}
        <BackToLogin />
      </p>
    </div>
  );
}

const BackToLogin = () => (
  <Link to={paths.login} className="link text-small">
    {resetTexts.back}
  </Link>
);

/** The answer is the same whether or not there is such an account, so that nobody learns who has one. */
export function ResetRequest({ isFocused }: { isFocused: boolean }) {
  const [request] = useRequestPasswordResetMutation({ fetchPolicy: "no-cache" });
  const submission = useSubmission();
  const [asked, setAsked] = useState({ email: "", isSent: false });
  if (asked.isSent) return <Sent email={asked.email} onAgain={() => setAsked({ ...asked, isSent: false })} />;

  async function send(input: { email: string }) {
    try {
      await request({ variables: { input } });
    } catch (error) {
      throw explained(error);
    }
  }

  return (
    <>
      <p className="mt-4 mb-10 text-lead text-muted">{texts.intro}</p>
      <CheckedForm
        label={texts.form}
        initialValues={{ email: asked.email }}
        rules={passwordResetRequestRules}
        className="flex flex-col gap-6"
        onSubmit={async (input) => {
          const isSent = await submission.submit(() => send(input));
          if (isSent) setAsked({ ...input, isSent });
          return isSent;
        }}
      >
        <UnsavedForm />
        <TextField
          name="email"
          label="Email"
          input={EmailInput}
          autoComplete="username"
          autoFocus={isFocused || asked.email !== ""}
        />
        <Button type="submit" variant="lime">
          {texts.submit}
        </Button>
        <p>
          <BackToLogin />
        </p>
      </CheckedForm>
      <FormOutcome {...submission} onClose={submission.reset} />
    </>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { heading, text, otherwise, again } = resetTexts.sent;
  return (
    <ResetState heading={heading} texts={[text(email), otherwise]}>
      <Button onClick={onAgain}>{again}</Button>
    </ResetState>
  );
}
