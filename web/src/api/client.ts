import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { BaseHttpLink } from "@apollo/client/link/http";
import { useContext } from "react";
import { authHeaders, onViewerChange, rejectHeaders } from "./auth-header.ts";
import { failureCode } from "./failure.ts";
import { PageDataContext, type PageData } from "./page-data.ts";
import { clockKey, clockOffset, setClockOffset } from "./server-time.ts";

const withAuthToken = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({ headers: { ...(headers as object), ...authHeaders() } }));
  return forward(operation);
});

const withRejectedToken = new ErrorLink(({ error, operation }) => {
  const { headers, isQuiet } = operation.getContext() as { headers?: Record<string, string>; isQuiet?: boolean };
  if (!isQuiet && failureCode(error) === "UNAUTHENTICATED") rejectHeaders(headers);
});

const isServer = import.meta.env.SSR;

const second = 1000;
const minute = 60 * second;

/** Only a clock that is ahead would end sessions too early; the offset of one that is behind would do so once it is set right. */
function keep(offset: number): void {
  try {
    if (offset < -minute) localStorage.setItem(clockKey, String(offset));
    else localStorage.removeItem(clockKey);
  } catch {
    // Storage is forbidden: only this page knows the offset.
  }
}

function learn(headers: Headers, from: number): void {
  const date = Date.parse(headers.get("date") ?? "");
  // The date of a cached answer is as old as its Age.
  if (Number.isNaN(date) || headers.has("age")) return;
  const known = clockOffset();
  const offset = Math.min(Math.max(known, date - Date.now()), date + second - from);
  if (offset === known) return;
  setClockOffset(offset);
  keep(offset);
}

export const timedFetch: typeof fetch = async (input, init) => {
  const from = Date.now();
  const response = await fetch(input, init);
  learn(response.headers, from);
  return response;
};

// With Apollo's media type a refusal has a status of 4xx, which the browser writes to its console.
const http = new BaseHttpLink({ uri: "/graphql", fetch: timedFetch, headers: { accept: "application/json" } });

function createClient(pageData: PageData): ApolloClient {
  return new ApolloClient({
    // A page that the server renders reads each record once.
    cache: new InMemoryCache({ resultCaching: !isServer }).restore(pageData as NormalizedCacheObject),
    link: ApolloLink.from([withRejectedToken, withAuthToken, http]),
    ssrMode: isServer,
    // A query after a write must not be answered by an equal one that began before it.
    queryDeduplication: false,
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });
}

const clients = new WeakMap<PageData, ApolloClient>();

export function clientFor(pageData: PageData): ApolloClient {
  const known = clients.get(pageData);
  if (known) return known;
  const client = createClient(pageData);
  clients.set(pageData, client);
  if (!isServer)
    onViewerChange((fetched) => {
      const forget = fetched === "refetch" ? client.resetStore() : client.clearStore();
      forget.catch(() => undefined);
    });
  return client;
}

export const useGraphqlClient = (): ApolloClient => clientFor(useContext(PageDataContext));
