let headers: Record<string, string> = {};
const listeners = new Set<() => void>();

/** Sends the token with every later call; null stops that. */
export function setAuthToken(token: string | null): void {
  headers = token === null ? {} : { "x-auth-token": token };
  listeners.forEach((notify) => notify());
}

/** The headers that name the viewer; none when nobody is signed in. */
export const authHeaders = (): Record<string, string> => headers;

/** Calls back when the viewer changes, so that nothing fetched for one is shown to the next. */
export const onViewerChange = (notify: () => void): void => void listeners.add(notify);
