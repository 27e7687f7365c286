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
  /** "again" if the gateway had answered before somebody else signed in. */
  unanswered: "first" | "again" | undefined;
}

const lastAnswer = createStore<boolean | null>(null);
onViewerChange(() => lastAnswer.set(null));

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
