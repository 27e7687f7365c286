import { createStore } from "../ui/create-store.ts";

const header = "x-auth-token";

/** What to do with the cache when the viewer changes; "refetch" is for pages that stay open. */
export type FetchedData = "keep" | "clear" | "refetch";

const viewer = createStore<{ headers: Record<string, string>; fetched: FetchedData }>({ headers: {}, fetched: "keep" });
const rejected = createStore("");

/** Sends the token with every later call; null stops that. */
export const setAuthToken = (token: string | null, fetched: FetchedData): void =>
  viewer.set({ headers: token === null ? {} : { [header]: token }, fetched });

/** The headers that name the viewer; none when nobody is signed in. */
export const authHeaders = (): Record<string, string> => viewer.get().headers;

/** Calls back when the viewer changes, so that data fetched for one is never shown to the next. Returns the unsubscription. */
export const onViewerChange = (notify: (fetched: FetchedData) => void): (() => void) =>
  viewer.subscribe(({ fetched }) => fetched !== "keep" && notify(fetched));

/** Reports that a call with these headers was UNAUTHENTICATED; ignores one that was sent with an earlier token. */
export function rejectHeaders(sent: Record<string, string> = {}): void {
  const token = sent[header];
  if (token !== undefined && token === authHeaders()[header]) rejected.set(token);
}

/** Calls back when the gateway rejects the current token. Returns the unsubscription. */
export const onTokenRejected = rejected.subscribe;
