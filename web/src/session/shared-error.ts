import { useSyncExternalStore } from "react";

let message: string | null = null;
const listeners = new Set<() => void>();

function become(next: string | null): void {
  message = next;
  listeners.forEach((notify) => notify());
}

/** Raises an error that the form on the page shows in its dialog. */
export const raiseSharedError = (reason: string): void => become(reason);
export const clearSharedError = (): void => become(null);

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The shared error, or null. */
export const useSharedError = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => message,
    () => null,
  );
