import { useLayoutEffect, useState } from "react";
import { onViewerChange } from "../../api/auth-header.ts";
import { failureCode } from "../../api/failure.ts";
import { createStore } from "../../ui/create-store.ts";
import { useStore } from "../../ui/use-store.ts";

interface Answer {
  isLoading: boolean;
  error: unknown;
}

interface Refusal {
  isRefused: boolean;
  /** Until the gateway has answered; "again" where it had answered before somebody else signed in. */
  unanswered: "first" | "again" | undefined;
}

const lastAnswer = createStore<boolean | null>(null);
onViewerChange(() => lastAnswer.set(null));

/** Whether the gateway refuses tables to this account, by its last answer for one of them. Another failure answers nothing. */
export function useRefusal({ isLoading, error }: Answer): Refusal {
  const wasRefused = useStore(lastAnswer);
  const isForbidden = failureCode(error) === "FORBIDDEN";
  const isUnanswered = isLoading || (Boolean(error) && !isForbidden);
  const answer = isUnanswered ? wasRefused : isForbidden;
  const [wasAnswered, setWasAnswered] = useState(false);
  if (answer !== null && !wasAnswered) setWasAnswered(true);
  useLayoutEffect(() => {
    if (answer !== lastAnswer.get()) lastAnswer.set(answer);
  }, [answer]);
  const unanswered = wasAnswered ? "again" : "first";
  return { isRefused: answer === true, unanswered: answer === null ? unanswered : undefined };
}
