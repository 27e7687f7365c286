import { jwtDecode } from "jwt-decode";
import { setAuthToken } from "../graphql/auth-header.ts";
import { dropToken, readToken, storeToken } from "./stored-token.ts";

/** The token's payload; empty when nobody is signed in. */
export type SessionUser = Partial<{ _id: string; email: string; name: string; role: number; exp: number }>;

export interface Session {
  isAuthenticated: boolean;
  user: SessionUser;
}

export const signedOut: Session = { isAuthenticated: false, user: {} };
const longestTimer = 2 ** 31 - 1;

let session = signedOut;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const millisecondsLeft = (user: SessionUser) =>
  typeof user.exp === "number" ? user.exp * 1000 - Date.now() : Number.POSITIVE_INFINITY;

function decode(token: string): SessionUser {
  try {
    return jwtDecode<SessionUser | null>(token) ?? {};
  } catch (error) {
    console.error((error as Error).message);
    return {};
  }
}

function become(user: SessionUser, token: string | null): void {
  clearTimeout(expiry);
  const isAuthenticated = Object.keys(user).length > 0 && millisecondsLeft(user) > 0;
  setAuthToken(isAuthenticated ? token : null);
  session = isAuthenticated ? { isAuthenticated, user } : signedOut;
  if (isAuthenticated && user.exp) expiry = setTimeout(restoreSession, Math.min(millisecondsLeft(user), longestTimer));
  listeners.forEach((notify) => notify());
}

function adopt(token: string | null): void {
  become(token === null ? {} : decode(token), token);
  if (token !== null && !session.isAuthenticated) dropToken();
}

/** Takes up the stored token: at start, when it runs out, and when another tab changes it. One that is no use is dropped. */
export const restoreSession = (): void => adopt(readToken());

export function signIn(token: string): void {
  storeToken(token);
  adopt(token);
}

export function signOut(): void {
  dropToken();
  become({}, null);
}

export const currentSession = (): Session => session;

export function subscribeToSession(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
