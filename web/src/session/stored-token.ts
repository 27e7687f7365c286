const key = "token";
const mark = "signed-in";

// Where storage is forbidden each access throws; the session then lasts as long as the tab.
function attempt<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

export const readToken = (): string | null => attempt(() => localStorage.getItem(key));
export const storeToken = (token: string): void => void attempt(() => localStorage.setItem(key, token));

/** By this cookie, which identifies nobody, the gateway does not send the visitors' page, which would flash. */
export function markSignedIn(seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  attempt(() => (document.cookie = `${mark}=1; Path=/; SameSite=Lax; Max-Age=${Math.floor(seconds)}${secure}`));
}

export function dropToken(): void {
  attempt(() => localStorage.removeItem(key));
  markSignedIn(0);
}

export function onStoredTokenChange(notify: () => void): () => void {
  const listener = (event: StorageEvent) => (event.key === key || event.key === null) && notify();
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
