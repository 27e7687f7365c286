import type { OpenApiDocument } from "./openapi.ts";

/** A query whose answer a page is rendered with; `name` is the operation's. */
export interface PageQuery {
  name: string;
  query: string;
  variables: Record<string, string>;
}

/** The answer to each of a page's queries by the operation's name; null where there was none. */
export type PageAnswers = Record<string, Record<string, unknown> | null>;

/** What a page's form does: "scripted" ones are tried by the page's script alone. */
export type PageForm = "contact" | "register" | "scripted";

/** What came of a form that a browser sent without scripts. */
export interface FormAnswer {
  outcome: "done" | "refused" | "scripted";
  /** Why it was refused. */
  message: string;
  /** What is wrong with each field. */
  fields: Record<string, string>;
  /** What was typed, without passwords. */
  values: Record<string, string>;
}

/** What the site's build offers to the server (web/src/prerender.tsx). */
export interface SiteBundle {
  brand: { name: string; description: string };
  /** Pages for everyone, without the posts: what a site map lists and what is rendered at build. */
  publicPaths: string[];
  signedInPaths: string[];
  /** Pages for people with a link, which has its secret after #: rendered at build, and kept by no cache and no search engine. */
  unlistedPaths: string[];
  /** The pattern of every address, as in /blog/:_id. */
  patterns: string[];
  /** The forms that pages are sent with, by the paths of these pages. */
  forms: Record<string, PageForm>;
  paths: { userAdmin: string; blogPost: (_id: string) => string };
  /** Whether only a signed-in browser can show the address. */
  isSignedInPath: (pathname: string) => boolean;
  isUnlistedPath: (pathname: string) => boolean;
  /** The HTML document of the reference of the REST calls; `origin` is the public address without a path. */
  reference: (document: OpenApiDocument, origin: string) => string;
  /** The HTML document of the GraphQL explorer. */
  explorer: string;
  /** The queries to run before a page is rendered; none for pages without data. */
  pageQueries: (pathname: string) => PageQuery[] | Promise<PageQuery[]>;
  /** The path whose document is sent for all pages whose record is not there; null unless these answers are those of one. */
  missingPath: (answers: PageAnswers) => string | null;
  /**
   * The whole HTML document of a public page, or null for an address that no signed-out route has.
   * `origin` is the site's public address without a path; `answers` are those to `pageQueries(pathname)`; `form` is what came of its form.
   */
  render: (
    pathname: string,
    answers: PageAnswers,
    origin: string,
    form?: FormAnswer,
  ) => Promise<{ status: 200 | 404; html: string } | null>;
}
