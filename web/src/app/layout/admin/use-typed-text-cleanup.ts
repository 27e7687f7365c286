import { useLayoutEffect } from "react";
import { forgetExplorer } from "../../../features/explorer/explorer-storage.ts";
import { currentSession, subscribeToSession } from "../../../session/session.ts";

/** As `forgetTypedText` of ui/forms/typed-text.ts, which would be a chunk that every public page lists. */
function forgetForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith("typed:")) sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

function forgetWithSession(): void {
  if (currentSession().isAuthenticated) return;
  forgetExplorer();
  forgetForms();
}

/** Removes what was typed in this tab into the GraphQL explorer, passwords perhaps, and into forms, once nobody is signed in any more. */
export function useTypedTextCleanup(): void {
  // A layout effect, since Logout signs out in an effect of its first render.
  useLayoutEffect(() => subscribeToSession(forgetWithSession), []);
}
