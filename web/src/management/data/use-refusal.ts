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

/** Whether the gateway refuses tables to this account, by its last answer; null until it has answered for one of them. */
export function useRefusal({ isLoading, error }: Answer): boolean | null {
  const wasRefused = useStore(lastAnswer);
  const isRefused = isLoading ? wasRefused : failureCode(error) === "FORBIDDEN";
  useLayoutEffect(() => {
    if (isRefused !== lastAnswer.get()) lastAnswer.set(isRefused);
  }, [isRefused]);
  return isRefused;
}
