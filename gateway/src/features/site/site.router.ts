import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Router, type Request, type RequestHandler, type Response } from "express";
import type { GraphQLSchema } from "graphql";
import sirv from "sirv";
import type { ResponseCache } from "../../platform/cache/response-cache.ts";
import { listActive } from "../../platform/records/repository.ts";
import { tagOf } from "../../platform/http/etag.ts";
import { sendBytes } from "../../platform/rest/rest-response.ts";
import { BlogPostModel, type BlogPost } from "../blog/blog-post.model.ts";
import { feed } from "./feed.ts";
import { renderPage, type Page } from "./page-renderer.ts";
import type { Site } from "./site-bundle.ts";
import { robots, sitemap } from "./sitemap.ts";

interface Settings {
  /** The built site, or null where there is none. */
  site: Site | null;
  publicUrl: string;
  schema: GraphQLSchema;
  cache: ResponseCache;
  isReady: () => boolean;
}

const packings = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};
/** Our order of preference, not the client's: browsers name gzip first, and each text is compressed once for many. */
const bestFirst = ["br", "gzip"] as const;

const html = "text/html; charset=utf-8";
const newestFirst = -1;

/** Sends text in an encoding that the client accepts, cached while its revisions stand. */
async function sendText(
  request: Request,
  response: Response,
  cache: ResponseCache,
  { type, path = request.path, make }: { type: string; path?: string; make: () => Promise<Made | null> },
): Promise<boolean> {
  const accepted = request.acceptsEncodings();
  const packing = bestFirst.find((name) => accepted.includes(name)) ?? "identity";
  const key = `SITE ${packing} ${path}`;
  const known = await cache.find(key);
  const made = known ? null : await make();
  if (!known && !made) return false;
  const body = known?.body ?? (await packings[packing](made!.text));
  const etag = known?.etag ?? tagOf(body);
  const isLasting = made && (made.status ?? 200) === 200;
  if (isLasting) cache.store(key, [body], made.revisions, etag);
  response.status(made?.status ?? 200);
  if (made?.status === 503) response.setHeader("Retry-After", 2);
  response.vary("Accept-Encoding");
  if (packing !== "identity") response.setHeader("Content-Encoding", packing);
  response.setHeader("Cache-Control", "no-cache");
  await sendBytes(request, response, { body, etag }, type);
  return true;
}

interface Made {
  text: string;
  revisions: [string, number][];
  status?: Page["status"];
}

/** Serves the built site: its files, its pages with their data in the HTML, site map, robots.txt and feed. */
export function siteRouter({ site, publicUrl, schema, cache, isReady }: Settings): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(readOnly);
  router.get("/robots.txt", (_request, response) => void response.type("text/plain").send(robots(publicUrl)));
  if (!site) {
    router.get("/", (_request, response) => void response.type("html").send(withoutSite));
    return router;
  }
  router.get(
    "/sitemap.xml",
    posts(cache, "application/xml; charset=utf-8", (all) => sitemap(site, all, publicUrl)),
  );
  router.get(
    "/feed.xml",
    posts(cache, "application/atom+xml; charset=utf-8", (all) => feed(site, all, publicUrl)),
  );
  router.use(assets(site));
  router.use(pages(site, { publicUrl, schema, cache, isReady }));
  return router;
}

const readOnly: RequestHandler = (request, _response, next) =>
  request.method === "GET" || request.method === "HEAD" ? next() : next("router");

const posts =
  (cache: ResponseCache, type: string, write: (posts: BlogPost[]) => string): RequestHandler =>
  async (request, response) => {
    const make = async () => {
      const revisions = await cache.revisions([BlogPostModel.collection.name]);
      return { text: write(await listActive(BlogPostModel, newestFirst)), revisions };
    };
    await sendText(request, response, cache, { type, make });
  };

/** Files by their names alone, precompressed at build; those with a hash in the name never change. */
const assets = ({ client }: Site) =>
  sirv(client, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) =>
      response.setHeader(
        "Cache-Control",
        pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ),
  });

/** `//graphql` is no page, though to URL it is the root of a host. */
const namesHost = (path: string) => /\\|\/\//.test(path);

/** A name with an ending, a hidden folder, or what lies beside the built files. */
const looksLikeFile = (path: string) => /\.[^/]*$|\/\.|^\/assets\//.test(path);

/** Whether the site marked this browser as signed in (web/src/session/stored-token.ts); grants nothing. */
const isMarkedSignedIn = ({ headers }: Request) => /(^|; )signed-in=1(;|$)/.test(headers.cookie ?? "");

function pages(site: Site, { publicUrl, schema, cache, isReady }: Omit<Settings, "site">): RequestHandler {
  const ready = new Map(
    [...site.publicPaths, ...site.signedInPaths].map((path) => [path, site.prerendered(path.slice(1))]),
  );
  const shell = site.prerendered("shell");
  const makePage = async (path: string): Promise<Made | null> => {
    const text = ready.get(path) ?? (site.isSignedInPath(path) ? shell : undefined);
    if (text !== undefined) return { text, revisions: [] };
    if (!isReady()) return emptyPage(site, path, publicUrl);
    const rendered = await renderPage(path, { site, origin: publicUrl, schema, cache });
    return rendered && { text: rendered.page.html, revisions: rendered.revisions, status: rendered.page.status };
  };
  return async (request, response, next) => {
    if (looksLikeFile(request.path)) return next();
    // Whoever is signed in would see the visitors' page flash before their own.
    const path = isMarkedSignedIn(request) && !site.isSignedInPath(request.path) ? site.paths.userAdmin : request.path;
    response.vary("Cookie");
    const make = () => makePage(path);
    const isSent = !namesHost(request.path) && (await sendText(request, response, cache, { type: html, path, make }));
    if (!isSent) response.redirect(302, "/");
  };
}

/** While the store is away a page comes without its data, and says "Loading..." truly. */
async function emptyPage(site: Site, path: string, origin: string): Promise<Made | null> {
  const rendered = await site.render(path, {}, origin);
  return rendered && { text: rendered.html, revisions: [], status: 503 };
}

const withoutSite = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Baobab</title><h1>Baobab</h1>
<p>The site has not been built yet: <code>npm start</code> does so. <a href="/graphql">GraphQL</a>, <a href="/api/faq/list">REST</a>.</p></html>`;
