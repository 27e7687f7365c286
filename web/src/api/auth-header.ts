import { createStore } from "../ui/create-store.ts";

const header = "x-auth-token";

/** What to do with the cache when the viewer changes; "refetch" is for pages that stay open. */
export type FetchedData = "keep" | "clear" | "refetch";

const viewer = createStore<{ headers: Record<string, string>; fetched: FetchedData }>({ headers: {}, fetched: "keep" });
const rejected = createStore("");

/** Sends the token with every later call; null stops that. */
export const setAuthToken = (token: string | null, fetched: FetchedData): void =>
  viewer.set({ headers: token === null ? {} : { [header]: token }, fetched });

export const authHeaders = (): Record<string, string> => viewer.get().headers;

/** Data fetched for one viewer must never be shown to the next. Returns the unsubscription. */
export const onViewerChange = (notify: (fetched: FetchedData) => void): (() => void) =>
  viewer.subscribe(({ fetched }) => fetched !== "keep" && notify(fetched));

/** Reports that a call with these headers was UNAUTHENTICATED; ignores one that was sent with an earlier token. */
export function rejectHeaders(sent: Record<string, string> = {}): void {
  const token = sent[header];
  if (token !== undefined && token === authHeaders()[header]) rejected.set(token);
}

/** Calls back when the gateway rejects the current token. Returns the unsubscription. */
export const onTokenRejected = rejected.subscribe;
