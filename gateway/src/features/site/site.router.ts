import { Router, type RequestHandler } from "express";
import { siteName } from "../../../contract/brand.ts";
import { always } from "../../platform/cache/response-cache.ts";
import { yieldingToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";
import type { RouterTools } from "../../platform/feature-router.ts";
import { serviceLinks } from "../../platform/http/service-links.ts";
import type { Listed } from "../../platform/records/find-records.ts";
import { lastShownChange } from "../../platform/records/publication/public-marks.ts";
import { BlogPostModel, listPosts, type BlogPost } from "../blog/blog-post.model.ts";
import { element, feed, feedPage, xmlDocument } from "./feed.ts";
import { PageRenderer, type Page } from "./page-renderer.ts";
import { sendText, siteFiles } from "./site-files.ts";
import type { Site } from "../../platform/site/site-bundle.ts";
import { documentKey, documentPath, looksLikeFile, otherSpelling, shell } from "./site-cache-key.ts";

const html = "text/html; charset=utf-8";
const unlisted = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /graphql",
    "Disallow: /admin/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

// sitemaps.org, protocol 0.9
async function sitemap({ publicPaths, paths }: Site, posts: Listed<BlogPost>, origin: string): Promise<string> {
  const url = (path: string, more: string[] = []) => element("url", {}, [element("loc", {}, origin + path), ...more]);
  const urls = publicPaths.map((path) => url(path));
  for await (const post of yieldingToEventLoop(posts)) {
    const lastmod = element("lastmod", {}, lastShownChange(post).toISOString());
    urls.push(url(paths.blogPost(String(post._id)), [lastmod]));
  }
  return xmlDocument(element("urlset", { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }, urls));
}

export function siteRouter(tools: RouterTools): Router {
  const { site, cache, services } = tools;
  const { sender, renderedPosts } = services;
  const { publicUrl } = services.env;
  const to = { cache, sender };
  const router = Router({ caseSensitive: true, strict: true });
  router.use(readOnly);
  router.get("/robots.txt", (_request, response) => void response.type("text/plain").send(robots(publicUrl)));
  if (!site) {
    router.get("/", (_request, response) => void response.set("Link", serviceLinks).type("html").send(withoutSite));
    return router;
  }
  router.get(
    "/sitemap.xml",
    posts(to, "application/xml; charset=utf-8", async () => sitemap(site, await listPosts(), publicUrl)),
  );
  router.get(
    "/feed.xml",
    posts(to, "application/atom+xml; charset=utf-8", async () =>
      feed(site, await listPosts(feedPage), publicUrl, renderedPosts),
    ),
  );
  router.use(...siteFiles(site.client));
  router.use(pages(site, tools));
  return router;
}

const readOnly: RequestHandler = (request, _response, next) =>
  request.method === "GET" || request.method === "HEAD" ? next() : next("router");

type Destination = Parameters<typeof sendText>[2];

const posts =
  (to: Destination, type: string, write: () => Promise<string>): RequestHandler =>
  async (request, response) => {
    const validity = await to.cache.validity([BlogPostModel.collection.name]);
    const text = await to.cache.once(request.path, validity, write);
    await sendText(request, response, to, { type, text, validity });
  };

// `new URL` reads `//graphql` as a host with the path `/`.
const namesHost = (path: string) => /\\|\/\//.test(path);

function pages(site: Site, tools: RouterTools): RequestHandler {
  const { cache, isReady, services } = tools;
  const { sender } = services;
  const { publicUrl: origin } = services.env;
  const ready = new Map(
    [...site.publicPaths, ...site.unlistedPaths, ...site.signedInPaths, shell].map((path) => [
      path,
      site.prerendered(path.replace("/", "")),
    ]),
  );
  const renderer = new PageRenderer({ ...tools, site, origin, context: services });
  const pageAt = async (path: string): Promise<Page | null> => {
    const text = ready.get(path);
    if (text !== undefined) return { text, validity: always, status: 200 };
    return isReady() ? renderer.render(path) : emptyPage(site, path, origin);
  };
  return async (request, response, next) => {
    if (looksLikeFile(request.path)) return next();
    const spelled = otherSpelling(site, request.path);
    if (spelled !== undefined) return response.redirect(301, spelled + request.url.slice(request.path.length));
    response.vary("Cookie");
    const path = documentPath(site, request);
    const page = namesHost(request.path) ? null : await pageAt(path);
    const isLanding = path === "/" || path === site.paths.userAdmin;
    const headers = { ...(site.isUnlistedPath(request.path) && unlisted), ...(isLanding && { Link: serviceLinks }) };
    if (!page) return response.redirect(302, "/");
    const isShared = page.sharedPath !== undefined && request.cacheKey !== undefined;
    if (isShared) request.cacheKey = documentKey(request, page.sharedPath!);
    const known = isShared && (await cache.find(request.cacheKey!));
    if (known) return sender.send(request, response, [known.body], known.headers, known.status);
    await sendText(request, response, { cache, sender }, { type: html, headers, isShared, ...page });
  };
}

async function emptyPage(site: Site, path: string, origin: string): Promise<Page | null> {
  const rendered = await site.render(path, {}, origin);
  return rendered && { text: rendered.html, validity: always, status: 503 };
}

const withoutSite = `<!doctype html><html lang="en"><meta charset="utf-8">${element("title", {}, siteName)}${element("h1", {}, siteName)}
<p>The site has not been built yet: <code>npm start</code> does so. <a href="/graphql">GraphQL</a>, <a href="/api/faq/list">REST</a>.</p></html>`;
