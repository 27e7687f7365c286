import { createStore } from "../ui/create-store.ts";

const header = "x-auth-token";

export type FetchedData = "keep" | "clear" | "refetch";

const viewer = createStore<{ headers: Record<string, string>; fetched: FetchedData }>({ headers: {}, fetched: "keep" });
const rejected = createStore("");

export const setAuthToken = (token: string | null, fetched: FetchedData): void =>
  viewer.set({ headers: token === null ? {} : { [header]: token }, fetched });

export const authHeaders = (): Record<string, string> => viewer.get().headers;

/** Data fetched for one viewer must never be shown to the next. */
export const onViewerChange = (notify: (fetched: FetchedData) => void): (() => void) =>
  viewer.subscribe(({ fetched }) => fetched !== "keep" && notify(fetched));

export const tokenIn = (headers: Record<string, string> = {}): string | undefined => headers[header];

/** Ignores a call that was sent with an earlier token. */
export function rejectHeaders(sent?: Record<string, string>): void {
  const token = tokenIn(sent);
  if (token !== undefined && token === tokenIn(authHeaders())) rejected.set(token);
}

export const onTokenRejected = rejected.subscribe;
