import { jwtDecode } from "jwt-decode";
import { onTokenRejected, setAuthToken } from "../api/auth-header.ts";
import { recallClockOffset, serverTime } from "../api/server-time.ts";
import { paths } from "../paths.ts";
import { createStore } from "../ui/create-store.ts";
import { dropToken, markSignedIn, readToken, storeToken } from "./stored-token.ts";
import { hasUnsavedInput, onInputReleased } from "../ui/unsaved-input.ts";
import { redirectToLogin } from "./return-path.ts";

export type SessionUser = Partial<{ _id: string; email: string; name: string; role: number; exp: number }>;

export const administrator = 1;

export function decodeToken(token: string): SessionUser {
  try {
    return jwtDecode<SessionUser | null>(token) ?? {};
  } catch (error) {
    console.error((error as Error).message);
    return {};
  }
}

const millisecondsLeft = ({ exp }: SessionUser): number =>
  typeof exp === "number" ? exp * 1000 - serverTime() : Number.POSITIVE_INFINITY;

const isCurrent = (user: SessionUser): boolean => Object.keys(user).length > 0 && millisecondsLeft(user) > 0;

export interface Session {
  isAuthenticated: boolean;
  user: SessionUser;
  /** Set when the session ended over unsaved input. */
  interrupted?: { user: SessionUser; isAsking: boolean };
}

export const signedOut: Session = { isAuthenticated: false, user: {} };
const longestTimer = 2 ** 31 - 1;

const session = createStore(signedOut);
const expiry = createStore<ReturnType<typeof setTimeout> | undefined>(undefined);

/** "elsewhere" is an end at the gateway, as by Sign out on another device. */
export type SessionEnd = "logout" | "elsewhere";

const ended = createStore<{ user: SessionUser; by: SessionEnd } | null>(null);

export const isManaging = ({ isAuthenticated, interrupted }: Session): boolean =>
  isAuthenticated || interrupted !== undefined;

function become(next: Session): void {
  clearTimeout(expiry.get());
  if (next.user.exp) expiry.set(setTimeout(restoreSession, Math.min(millisecondsLeft(next.user), longestTimer)));
  session.set(next);
}

function enter(user: SessionUser, token: string): void {
  const { isAuthenticated, user: before } = session.get();
  const isSame = isAuthenticated && before._id === user._id;
  markSignedIn(millisecondsLeft(user) / 1000);
  setAuthToken(token, isSame ? "keep" : isManaging(session.get()) ? "refetch" : "clear");
  become({ isAuthenticated: true, user });
}

// The other pages of signed-in people are for everybody: their address may hold the token of a link.
function isManagementShown(): boolean {
  const { pathname } = window.location;
  const isShared = pathname !== paths.home && pathname !== paths.logout;
  return pathname.startsWith(paths.admin) || (isManaging(session.get()) && !isShared);
}

function end(): void {
  const { user, interrupted } = session.get();
  const isInterrupted = isManaging(session.get()) && hasUnsavedInput();
  setAuthToken(null, isInterrupted ? "keep" : "clear");
  if (isInterrupted) return become({ ...signedOut, interrupted: interrupted ?? { user, isAsking: true } });
  if (isManagementShown()) redirectToLogin();
  become(signedOut);
}

function adopt(token: string | null): void {
  const user = token === null ? {} : decodeToken(token);
  if (token !== null && isCurrent(user)) return enter(user, token);
  if (token !== null) dropToken();
  if (token !== null || isManaging(session.get())) end();
}

export function restoreSession(): void {
  recallClockOffset();
  const isTyping = !isManaging(session.get()) && hasUnsavedInput();
  if (!isTyping) adopt(readToken());
}

export function signIn(token: string): void {
  storeToken(token);
  adopt(token);
}

export function signOut(): void {
  const { user } = session.get().interrupted ?? session.get();
  ended.set({ user, by: "logout" });
  dropToken();
  setAuthToken(null, "clear");
  become(signedOut);
}

export function changeAccount(): void {
  dropToken();
  end();
}

export function askToSignIn(isAsking = true): boolean {
  const { interrupted } = session.get();
  if (interrupted) become({ ...session.get(), interrupted: { ...interrupted, isAsking } });
  return interrupted !== undefined;
}

onTokenRejected((token) => {
  if (readToken() === token) {
    const { user } = session.get();
    if (isCurrent(user)) ended.set({ user, by: "elsewhere" });
    dropToken();
  }
  restoreSession();
});
onInputReleased(() => {
  if (!session.get().isAuthenticated) restoreSession();
});

/** Called while the token is still sent, and not for an expired session. */
export const onSessionEnd = (notify: (user: SessionUser, by: SessionEnd) => void): (() => void) =>
  ended.subscribe((end) => end && notify(end.user, end.by));

export const currentSession = session.get;
export const subscribeToSession = session.subscribe;
