const header = "x-auth-token";

/** What becomes of what was fetched: "refetch" is for screens that stay open. */
export type FetchedData = "keep" | "clear" | "refetch";

let headers: Record<string, string> = {};
let refuse = (_token: string) => {};
const listeners = new Set<(fetched: FetchedData) => void>();

/** Sends the token with every later call; null stops that. */
export function setAuthToken(token: string | null, fetched: FetchedData): void {
  headers = token === null ? {} : { [header]: token };
  if (fetched !== "keep") listeners.forEach((notify) => notify(fetched));
}

/** The headers that name the viewer; none when nobody is signed in. */
export const authHeaders = (): Record<string, string> => headers;

/** Calls back when the viewer changes, so that nothing fetched for one is shown to the next. */
export const onViewerChange = (notify: (fetched: FetchedData) => void): void => void listeners.add(notify);

/** Tells that a call with these headers was UNAUTHENTICATED. An answer to an earlier token tells nothing of this one. */
export function refuseHeaders(sent: Record<string, string> = {}): void {
  const token = sent[header];
  if (token !== undefined && token === headers[header]) refuse(token);
}

/** Calls back when the gateway does not take the token any more. */
export const onTokenRefused = (notify: (token: string) => void): void => void (refuse = notify);
