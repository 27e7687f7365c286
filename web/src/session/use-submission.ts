import { useEffect, useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { createStore } from "../ui/create-store.ts";
import { useStore } from "../ui/use-store.ts";

export interface Outcome {
  title: "Success" | "Error";
  message: string;
}

export interface Submission {
  isLoading: boolean;
  outcome: Outcome | null;
  /** Returns whether the call succeeded; a failure goes to the shared error store. */
  submit: (call: () => Promise<unknown>) => Promise<boolean>;
  reset: () => void;
}

const message = createStore<string | null>(null);

export const raiseSharedError = (reason: string): void => message.set(reason);
const clearSharedError = (): void => message.set(null);

const useSharedError = (): string | null => useStore(message);

export function useSubmission(successMessage?: string): Submission {
  const [isLoading, setLoading] = useState(false);
  const [isSuccess, setSuccess] = useState(false);
  const error = useSharedError();

  useEffect(() => clearSharedError, []);

  function reset() {
    setLoading(false);
    setSuccess(false);
    clearSharedError();
  }

  async function submit(call: () => Promise<unknown>) {
    reset();
    setLoading(true);
    try {
      await call();
      setSuccess(true);
      return true;
    } catch (reason) {
      raiseSharedError(failureMessage(reason));
      return false;
    } finally {
      setLoading(false);
    }
  }

  const success: Outcome | null = isSuccess && successMessage ? { title: "Success", message: successMessage } : null;
  const outcome: Outcome | null = error === null ? success : { title: "Error", message: error };
  return { isLoading: isLoading && error === null, outcome, submit, reset };
}
