const header = "x-auth-token";

/** What to do with the cache when the viewer changes; "refetch" is for pages that stay open. */
export type FetchedData = "keep" | "clear" | "refetch";

let headers: Record<string, string> = {};
let reject = (_token: string) => {};
const listeners = new Set<(fetched: FetchedData) => void>();

/** Sends the token with every later call; null stops that. */
export function setAuthToken(token: string | null, fetched: FetchedData): void {
  headers = token === null ? {} : { [header]: token };
  if (fetched !== "keep") listeners.forEach((notify) => notify(fetched));
}

/** The headers that name the viewer; none when nobody is signed in. */
export const authHeaders = (): Record<string, string> => headers;

/** Calls back when the viewer changes, so that data fetched for one is never shown to the next. Returns the unsubscription. */
export function onViewerChange(notify: (fetched: FetchedData) => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Reports that a call with these headers was UNAUTHENTICATED; ignores one that was sent with an earlier token. */
export function rejectHeaders(sent: Record<string, string> = {}): void {
  const token = sent[header];
  if (token !== undefined && token === headers[header]) reject(token);
}

/** Calls back when the gateway rejects the current token. */
export const onTokenRejected = (notify: (token: string) => void): void => void (reject = notify);
