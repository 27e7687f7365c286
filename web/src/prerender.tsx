import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { matchRoutes } from "react-router-dom";
import { documentHead, shellHead, type DocumentHead } from "./app/ssr/document-head.ts";
import { headTags, scriptJson } from "./app/ssr/head-tags.tsx";
import { pageDataOf, pageQueries, type PageAnswers } from "./app/ssr/page-queries.ts";
import { renderRoute } from "./app/ssr/render-route.tsx";
import { signedInRoutes } from "./app/routing/routes.tsx";
import type { RouteHandle } from "./app/routing/lazy-route.ts";
import { structuredData } from "./app/ssr/structured-data.ts";
import { brand as siteBrand } from "./content/brand.ts";
import { siteDescription } from "./content/descriptions.ts";
import { pageDataId } from "./api/page-data.ts";
import { paths } from "./paths.ts";
import { Markdown } from "./ui/markdown/markdown.tsx";

export { pageQueries, paths };

export const brand = { ...siteBrand, description: siteDescription };

/** Pages for everyone, without the posts: what a site map lists and what is rendered at build. */
export const publicPaths = [
  paths.home,
  paths.blog,
  paths.swap,
  paths.faq,
  paths.contact,
  paths.login,
  paths.register,
  paths.example,
];

export const signedInPaths = [paths.userAdmin, paths.faqAdmin, paths.blogAdmin, paths.contactAdmin];

/** Addresses that only a signed-in browser can show. */
export const isSignedInPath = (pathname: string): boolean =>
  pathname.startsWith(paths.admin) || pathname === paths.logout;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const template = read("./template.html");
const preloads = JSON.parse(read("./preloads.json")) as Record<string, string[]>;

interface Parts {
  head: DocumentHead;
  structured?: object;
  origin: string;
  file?: string;
  app?: string;
  pageData?: object;
}

function page({ head, structured, origin, file = "src/main.tsx", app = "", pageData = {} }: Parts): string {
  // What is rendered is read first: start.ts lets these media match once it has been seen.
  const media = app && ' media="not all"';
  const links = preloads[file]!.map(
    (chunk) => `<link rel="modulepreload"${media} fetchpriority="low" crossorigin href="${chunk}">`,
  ).join("");
  const data = `<script type="application/json" id="${pageDataId}">${scriptJson(pageData)}</script>`;
  return template
    .replace("<!--head-->", () => headTags(head, structured ?? null, origin) + links)
    .replace("<!--app-->", () => app)
    .replace("<!--page-data-->", () => (Object.keys(pageData).length > 0 ? data : ""));
}

export interface Rendered {
  status: 200 | 404;
  html: string;
  head: DocumentHead;
}

/**
 * The whole HTML document of a public page, or null for an address that no signed-out route has.
 * `origin` is the site's public address without a path; `answers` are those to `pageQueries(pathname)`.
 */
export async function render(pathname: string, answers: PageAnswers, origin: string): Promise<Rendered | null> {
  const pageData = pageDataOf(pathname, answers);
  const route = await renderRoute(pathname, pageData);
  if (!route) return null;
  const head = documentHead(pathname, route.texts, answers);
  const structured = structuredData(head, answers, origin);
  const html = page({ head, structured, origin, file: route.file, app: route.html, pageData });
  return { status: head.isHidden ? 404 : 200, html, head };
}

/** A text in Markdown as HTML that is read away from the site, as in its feed; `origin` makes its own links absolute. */
export const markdownHtml = (text: string, origin: string): string =>
  renderToStaticMarkup(<Markdown text={text} origin={origin} />);

/** The document for a signed-in address, which the browser alone renders. Without a path it is for any other than `signedInPaths`. */
export const shell = (origin: string, pathname = ""): string => {
  const handle = matchRoutes(signedInRoutes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
  return page({ head: shellHead(handle?.texts.title), origin });
};
