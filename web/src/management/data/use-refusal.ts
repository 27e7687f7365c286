import { useState } from "react";
import { failureCode } from "../../api/failure.ts";

interface Answer {
  isLoading: boolean;
  error: unknown;
}

/** Whether the gateway refuses the rows to this account, also while they are asked for again. */
export function useRefusal({ isLoading, error }: Answer): boolean {
  const [wasRefused, setRefused] = useState(false);
  const isRefused = isLoading ? wasRefused : failureCode(error) === "FORBIDDEN";
  if (isRefused !== wasRefused) setRefused(isRefused);
  return isRefused;
}
