import { useLayoutEffect } from "react";
import { useGraphqlClient } from "../../../api/client.ts";
import { LogoutDocument } from "../../../api/generated.ts";
import { forgetExplorer } from "../../../features/explorer/explorer-storage.ts";
import { currentSession, onSessionEnd, subscribeToSession } from "../../../session/session.ts";

/** Nothing waits for the gateway: Logout works offline. */
export function useGatewayLogout(): void {
  const client = useGraphqlClient();
  // A layout effect, since Logout signs out in an effect of its first render.
  useLayoutEffect(
    () =>
      onSessionEnd((_user, by) => {
        if (by !== "logout" || !currentSession().isAuthenticated) return;
        const context = { isQuiet: true, fetchOptions: { keepalive: true } };
        client.mutate({ mutation: LogoutDocument, fetchPolicy: "no-cache", context }).catch(() => undefined);
      }),
    [client],
  );
}

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
