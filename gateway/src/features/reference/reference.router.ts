import { randomBytes } from "node:crypto";
import { Router, type Request, type RequestHandler, type Response } from "express";
import {
  encodingFor,
  represent,
  tagOf,
  type Encoding,
  type Representation,
} from "../../platform/http/representation.ts";
import type { RouterTools } from "../../platform/feature-router.ts";
import { jsonType } from "../../platform/http/json-pieces.ts";
import { descriptionPaths } from "../../platform/http/service-links.ts";
import { methodNotAllowed } from "../../platform/http/error-handler.ts";

// RFC 9727
const catalogPath = "/.well-known/api-catalog";

const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

// RFC 9264
const apiCatalog = (origin: string) => ({
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

// RFC 9116
const securityTxtPath = "/.well-known/security.txt";

const lifetimeMs = 365 * 24 * 60 * 60 * 1000;

const securityTxt = (contact: string, origin: string, startedAt: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(startedAt.getTime() + lifetimeMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${securityTxtPath}`,
    "",
  ].join("\n");

export const referencePatterns = [...Object.values(descriptionPaths), catalogPath, securityTxtPath];

const htmlType = "text/html; charset=utf-8";
const textType = "text/plain; charset=utf-8";
const forAWhile = "public, max-age=300";

const textOf = (text: string, headers: Record<string, string>): Representation => {
  const body = Buffer.from(text);
  return { body: [body], headers: { "Cache-Control": forAWhile, ETag: tagOf(body), ...headers } };
};

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

// The nonce is for the style element with which GraphiQL's dialogs lock scrolling.
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const wantsPage = (accept = "") => accept.split(",").some((type) => /^\s*text\/html\s*(;|$)/i.test(type));

const explorer =
  (html: string): RequestHandler =>
  (request, response, next) => {
    if (!wantsPage(request.headers.accept)) return next();
    const nonce = randomBytes(16).toString("base64url");
    response.set({ "Cache-Control": "no-store", "Content-Security-Policy": policyWith(nonce) });
    response.type("html").send(html.replace("NONCE", nonce));
  };

export function referenceRouter({ services: { env, sender }, openApi, site }: RouterTools): Router {
  const { publicUrl, securityContact } = env;
  const router = Router({ caseSensitive: true, strict: true });
  const add = (path: string, text: () => Representation) => {
    const made = once(text);
    const inEncoding = new Map<Encoding, Promise<Representation>>();
    const served = router.route(path);
    served.get(async (request: Request, response: Response) => {
      const encoding = encodingFor(request);
      const found = inEncoding.get(encoding) ?? represent(request, response, made(), "page");
      inEncoding.set(encoding, found);
      const { body, headers } = await found;
      return sender.send(request, response, body, headers);
    });
    served.all(methodNotAllowed(["GET"]));
  };
  // Tools that read this public document run in pages of any origin.
  const forEveryOrigin = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
  add(descriptionPaths.openApi, () =>
    textOf(JSON.stringify(openApi()), { "Content-Type": jsonType, ...forEveryOrigin }),
  );
  add(catalogPath, () =>
    textOf(JSON.stringify(apiCatalog(publicUrl)), {
      "Content-Type": catalogType,
      Link: `<${catalogPath}>; rel="api-catalog"`,
    }),
  );
  if (securityContact !== undefined) {
    const text = securityTxt(securityContact, publicUrl, new Date());
    add(securityTxtPath, () => textOf(text, { "Content-Type": textType }));
  }
  if (!site) return router;
  add(descriptionPaths.docs, () => textOf(site.reference(openApi(), publicUrl), { "Content-Type": htmlType }));
  router.get("/graphql", explorer(site.explorer));
  return router;
}
