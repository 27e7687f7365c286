import { useLayoutEffect } from "react";
import { forgetExplorer } from "../../../features/explorer/explorer-storage.ts";
import { currentSession, subscribeToSession } from "../../../session/session.ts";

/** Like `forgetTypedText` of ui/forms/typed-text.ts, whose import would add a chunk to every public page. */
function forgetForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith("typed:")) sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage has no data.
  }
}

function forgetWithSession(): void {
  if (currentSession().isAuthenticated) return;
  forgetExplorer();
  forgetForms();
}

/** The input of forms and of the GraphQL explorer may have passwords. */
export function useTypedTextCleanup(): void {
  useLayoutEffect(() => subscribeToSession(forgetWithSession), []);
}
