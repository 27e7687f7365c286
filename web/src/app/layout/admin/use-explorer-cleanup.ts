import { useLayoutEffect } from "react";
import { forgetExplorer } from "../../../features/explorer/explorer-storage.ts";
import { currentSession, subscribeToSession } from "../../../session/session.ts";

const forgetWithSession = () => {
  if (!currentSession().isAuthenticated) forgetExplorer();
};

/** Removes what was typed into the GraphQL explorer in this tab, passwords perhaps, once nobody is signed in any more. */
export function useExplorerCleanup(): void {
  // A layout effect, since Logout signs out in an effect of its first render.
  useLayoutEffect(() => subscribeToSession(forgetWithSession), []);
}
