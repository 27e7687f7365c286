const key = "token";
const mark = "signed-in";

// A browser that forbids storage throws at every touch; the visit then simply ends with the tab.
function attempt<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

export const readToken = (): string | null => attempt(() => localStorage.getItem(key));
export const storeToken = (token: string): void => void attempt(() => localStorage.setItem(key, token));

/** Tells the gateway for so long, without saying who, to send no visitors' page: it would only flash. */
export const markSignedIn = (seconds: number): void =>
  void attempt(() => (document.cookie = `${mark}=1; Path=/; SameSite=Lax; Max-Age=${Math.floor(seconds)}`));

export function dropToken(): void {
  attempt(() => localStorage.removeItem(key));
  markSignedIn(0);
}

/** Calls back when another tab signs in or out. */
export function onStoredTokenChange(notify: () => void): () => void {
  const listener = (event: StorageEvent) => (event.key === key || event.key === null) && notify();
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
