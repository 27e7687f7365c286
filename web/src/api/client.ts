import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { BaseHttpLink } from "@apollo/client/link/http";
import { useContext } from "react";
import { authHeaders, onViewerChange, rejectHeaders } from "./auth-header.ts";
import { failureCode } from "./failure.ts";
import { timedFetch } from "./learn-server-time.ts";
import { PageDataContext, type PageData } from "./page-data.ts";

const withAuthToken = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({ headers: { ...(headers as object), ...authHeaders() } }));
  return forward(operation);
});

const withRejectedToken = new ErrorLink(({ error, operation }) => {
  const { headers, isQuiet } = operation.getContext() as { headers?: Record<string, string>; isQuiet?: boolean };
  if (!isQuiet && failureCode(error) === "UNAUTHENTICATED") rejectHeaders(headers);
});

const isServer = import.meta.env.SSR;

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
