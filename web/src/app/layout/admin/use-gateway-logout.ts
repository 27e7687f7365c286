import { useLayoutEffect } from "react";
import { useGraphqlClient } from "../../../api/client.ts";
import { LogoutDocument } from "../../../api/generated.ts";
import { currentSession, onSessionEnd } from "../../../session/session.ts";

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
