import "./sign-in.css";
import { useEffect, useState } from "react";
import { usePasswordLinkStateQuery } from "../../api/generated.ts";
import { resetTexts } from "../../content/reset.ts";
import { Loading } from "../../ui/loading.tsx";
import { NewPassword } from "./new-password.tsx";

interface CheckedLinkProps {
  token: string;
  onRefused: (isUncertain: boolean) => void;
}

/** After this time the form is shown without an answer. */
const checkMs = 3_000;

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
