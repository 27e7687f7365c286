import { renderToStaticMarkup } from "react-dom/server";
import { matchPath, matchRoutes } from "react-router-dom";
import type { SiteBundle } from "../../gateway/contract/site.ts";
import { explorer as explorerDocument, preloads, referenceStyle, template } from "./app/ssr/built-files.ts";
import {
  documentHead,
  headTags,
  missingPath,
  scriptJson,
  shellHead,
  type DocumentHead,
} from "./app/ssr/document-head.tsx";
import { pageDataOf, pageQueries } from "./app/ssr/page-queries.ts";
import { renderRoute } from "./app/ssr/render-route.tsx";
import { focusFirstError, forms, outcomeHtml, titleOf } from "./app/ssr/sent-form.tsx";
import { adminRoutes } from "./app/admin-routes.ts";
import { signedInRoutes, signedOutRoutes } from "./app/routes.tsx";
import type { RouteHandle } from "./app/lazy-route.ts";
import { structuredData } from "./app/ssr/structured-data.ts";
import { brand as siteBrand } from "./content/brand.ts";
import { siteDescription } from "./content/server-rendering.ts";
import { themeColor } from "./ui/theme-color.ts";
import { pageDataId } from "./api/page-data.ts";
import { ReferenceDocument } from "./features/reference/reference-document.tsx";
import { paths } from "./paths.ts";
import { sentFormId, type SentForm } from "./ui/forms/sent-form.ts";

export { forms, missingPath, pageQueries, paths };

export const brand = { ...siteBrand, description: siteDescription };

export const publicPaths: SiteBundle["publicPaths"] = [
  paths.home,
  paths.blog,
  paths.swap,
  paths.faq,
  paths.contact,
  paths.login,
  paths.register,
  paths.example,
];

export const unlistedPaths: SiteBundle["unlistedPaths"] = [paths.preview, paths.reset];

export const isUnlistedPath: SiteBundle["isUnlistedPath"] = (pathname) =>
  unlistedPaths.some((path) => matchPath(path, pathname));

export const signedInPaths = adminRoutes.map(({ path }) => path);

export const patterns: SiteBundle["patterns"] = [...signedOutRoutes, ...signedInRoutes].flatMap(({ children = [] }) =>
  children.flatMap(({ path = [] }) => path),
);

export const isSignedInPath: SiteBundle["isSignedInPath"] = (pathname) =>
  pathname.startsWith(paths.admin) || pathname === paths.logout;

interface Parts {
  head: DocumentHead;
  structured?: object;
  origin: string;
  files?: string[];
  app?: string;
  pageData?: object;
  sentForm?: SentForm;
}

const dataElement = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

const isStyle = (file: string) => file.endsWith(".css");
const split = (files: Set<string>) =>
  [[...files].filter(isStyle), [...files].filter((file) => !isStyle(file))] as const;

function page({ head, structured, origin, files = [], app = "", pageData = {}, sentForm }: Parts): string {
  // On a rendered page the preloads wait: start.ts lets their media match after the first paint.
  const media = app && ' media="not all"';
  const [styles, chunks] = split(new Set(["src/main.tsx", ...files].flatMap((file) => preloads[file]!)));
  const styleLinks = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join("");
  const links = chunks
    .map((file) => `<link rel="modulepreload"${media} fetchpriority="low" crossorigin href="${file}">`)
    .join("");
  const data = Object.keys(pageData).length > 0 ? dataElement(pageDataId, pageData) : "";
  const sent = sentForm ? dataElement(sentFormId, sentForm) : "";
  return (
    template
      .replace("<!--head-->", () => headTags(head, structured ?? null, origin) + links)
      // After the style of all pages, which orders the layers.
      .replace("</head>", () => `${styleLinks}</head>`)
      .replace("<!--app-->", () => app)
      .replace("<!--page-data-->", () => data + sent)
  );
}

export const render: SiteBundle["render"] = async (pathname, answers, origin, form) => {
  const pageData = pageDataOf(pathname, answers);
  const sentForm = form && {
    path: pathname,
    isDone: form.outcome === "done",
    values: form.values,
    fields: form.fields,
  };
  const sent = sentForm && { ...sentForm, outcome: outcomeHtml(pathname, form) };
  const route = await renderRoute(pathname, pageData, sent);
  if (!route) return null;
  const head = documentHead(pathname, route.texts, answers);
  const structured = structuredData(head, answers, origin);
  if (form) head.title = titleOf(head.title, form);
  const app = form ? focusFirstError(route.html) : route.html;
  const html = page({ head, structured, origin, files: [route.file], app, pageData, ...(sentForm && { sentForm }) });
  return { status: head.isMissing ? 404 : 200, html };
};

export const reference: SiteBundle["reference"] = (document, origin) =>
  `<!doctype html>${renderToStaticMarkup(<ReferenceDocument document={document} stylesheet={referenceStyle} origin={origin} />)}`;

const escapedName = renderToStaticMarkup(siteBrand.name);

export const explorer: SiteBundle["explorer"] = explorerDocument
  .replaceAll("SITE_NAME", () => escapedName)
  .replace("THEME_COLOR", themeColor);

const layoutFile = "src/app/layout/admin/admin-layout.tsx";

function pageFile(pathname: string): string {
  const ending = `${pathname.replace(paths.admin, "/")}-admin-page.tsx`;
  const file = Object.keys(preloads).find((name) => name.endsWith(ending));
  if (!file) throw new Error(`The page at ${pathname} has no file whose name ends with ${ending}.`);
  return file;
}

/** Without a path the document serves any signed-in page that is not in `signedInPaths`. */
export const shell = (origin: string, pathname = ""): string => {
  const handle = matchRoutes(signedInRoutes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
  // The browser would find what they import one after the other.
  const files = [layoutFile, ...(pathname === "" ? [] : [pageFile(pathname)])];
  return page({ head: shellHead(handle?.texts.title), origin, files });
};
