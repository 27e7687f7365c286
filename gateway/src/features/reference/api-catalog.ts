import { descriptionPaths } from "../../platform/http/service-links.ts";

// RFC 9727
export const catalogPath = "/.well-known/api-catalog";

export const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

// RFC 9264
export const apiCatalog = (origin: string) => ({
  linkset: [
    { anchor: origin + catalogPath, item: [{ href: `${origin}/api` }, { href: `${origin}/graphql` }] },
    {
      anchor: `${origin}/api`,
      "service-desc": [{ href: origin + descriptionPaths.openApi, type: "application/json" }],
      "service-doc": [{ href: origin + descriptionPaths.docs, type: "text/html" }],
      status: [{ href: `${origin}/readyz`, type: "application/json" }],
    },
    { anchor: `${origin}/graphql`, "service-doc": [{ href: `${origin}/graphql`, type: "text/html" }] },
  ],
});
