import { Router, type Request, type Response } from "express";
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
import { explorer } from "./explorer.ts";
import { apiCatalog, catalogPath, catalogType } from "./api-catalog.ts";
import { securityTxt, securityTxtPath } from "./security-txt.ts";

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
