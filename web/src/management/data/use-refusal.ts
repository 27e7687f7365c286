import { useLayoutEffect } from "react";
import { onViewerChange } from "../../api/auth-header.ts";
import { failureCode } from "../../api/failure.ts";
import { createStore } from "../../ui/create-store.ts";
import { useStore } from "../../ui/use-store.ts";

interface Answer {
  isLoading: boolean;
  error: unknown;
}

const lastAnswer = createStore<boolean | null>(null);
onViewerChange(() => lastAnswer.set(null));

/** Whether the gateway refused the last table request; null before the first answer. Other failures do not count. */
export function useRefusal({ isLoading, error }: Answer): boolean | null {
  const wasRefused = useStore(lastAnswer);
  const isForbidden = failureCode(error) === "FORBIDDEN";
  const isUnanswered = isLoading || (Boolean(error) && !isForbidden);
  const isRefused = isUnanswered ? wasRefused : isForbidden;
  useLayoutEffect(() => {
    if (isRefused !== lastAnswer.get()) lastAnswer.set(isRefused);
  }, [isRefused]);
  return isRefused;
}
