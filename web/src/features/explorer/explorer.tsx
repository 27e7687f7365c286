import { GraphiQL, type GraphiQLProps } from "graphiql";
import { createRoot } from "react-dom/client";
import { apiKeyPrefix } from "../../../../gateway/contract/brand.ts";
import { onStoredTokenChange, readToken } from "../../session/stored-token.ts";
import { ExplorerStorage } from "./explorer-storage.ts";
import "graphiql/style.css";
import "./explorer.css";

const defaultQuery = `# Ctrl-Enter runs the operation. The headers below take a key or the token of a session:
# { "Authorization": "Bearer ${apiKeyPrefix}…" } or { "x-auth-token": "…" }

query Posts {
  blogPosts {
    _id
    title
  }
}
`;

// GraphiQL learns an operation's name 100 ms after it is typed: until then it would send the previous name.
const ask: GraphiQLProps["fetcher"] = async ({ query, operationName, variables }, { headers = {} } = {}) => {
  const named = operationName && new RegExp(`\\b${operationName}\\b`).test(query) ? operationName : undefined;
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, operationName: named, variables: variables as unknown }),
  });
  return (await response.json()) as object;
};

const { nonce } = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")!;

// The dialogs' library locks scrolling by a style element, whose nonce it reads from this global.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const storage = new ExplorerStorage();

// A site's tab that signs out, or whose session is ended elsewhere, drops the token.
onStoredTokenChange(() => {
  if (readToken() !== null) return;
  storage.end();
  window.location.reload();
});

createRoot(document.getElementById("root")!).render(
  <GraphiQL
    fetcher={ask}
    storage={storage}
    defaultQuery={defaultQuery}
    defaultEditorToolsVisibility="headers"
    forcedTheme="light"
  />,
);
