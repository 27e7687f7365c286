import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from "react";
import { currentSession, restoreSession, signedOut, subscribeToSession, type Session } from "./session.ts";
import { onStoredTokenChange } from "./stored-token.ts";

const SessionContext = createContext<Session>(signedOut);

export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => signedOut);
  useEffect(() => onStoredTokenChange(restoreSession), []);
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** From the token alone; the gateway decides what the user may do. */
export const useSession = (): Session => useContext(SessionContext);
